// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ComboboxField } from './combobox-field.tsx';

afterEach(cleanup);

const DISTRICTS = ['Ballari', 'Mandya', 'Mysuru', 'Udupi'].map((value) => ({ value, label: value }));

function District({ onChange = () => undefined, start = '' }: { onChange?: (value: string) => void; start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <ComboboxField
        label="District"
        options={DISTRICTS}
        value={value}
        onChange={(chosen) => {
          setValue(chosen);
          onChange(chosen);
        }}
        placeholder="Select the option"
        noResults="No results found"
        closeLabel="Close"
        error="Please choose a district."
      />
      <button type="button" onClick={() => setValue('')}>
        Other state
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'District' });
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('When the field is tapped, then the whole list opens, and a tap on an option chooses it and closes the list', () => {
  const change = vi.fn();
  render(<District onChange={change} />);
  expect(offered()).toEqual([]);
  fireEvent.click(field());
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(offered()).toEqual(['Ballari', 'Mandya', 'Mysuru', 'Udupi']);
  fireEvent.click(screen.getByRole('option', { name: 'Mandya' }));
  expect(change.mock.calls).toEqual([['Mandya']]);
  expect(field().value).toBe('Mandya');
  expect(offered()).toEqual([]);
});

test('When a part of a word is typed, then the list has only matches, and Enter chooses the first one', () => {
  render(<District />);
  fireEvent.change(field(), { target: { value: 'mÝS' } });
  expect(offered()).toEqual(['Mysuru']);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().value).toBe('Mysuru');
});

test('When the list shrinks away from under a resting pointer, then Enter still chooses the first match', () => {
  render(<District />);
  fireEvent.click(field());
  fireEvent.change(field(), { target: { value: 'man' } });
  fireEvent.mouseLeave(screen.getByRole('listbox'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().value).toBe('Mandya');
});

test('When no option matches, then the field says so, and leaving it restores the choice', () => {
  const change = vi.fn();
  render(<District start="Udupi" onChange={change} />);
  fireEvent.change(field(), { target: { value: 'Atlantis' } });
  expect(screen.getByRole('status').textContent).toBe('No results found');
  expect(field().hasAttribute('aria-activedescendant')).toBe(false);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().value).toBe('Udupi');
  expect(change).not.toHaveBeenCalled();
});

test('When Escape is pressed with an open or closed list, then the choice stays', () => {
  render(<District start="Udupi" />);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(screen.getByRole('option', { name: 'Udupi' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(field(), { key: 'Escape' });
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(field().value).toBe('Udupi');
});

test('When arrow keys move, then the field refers to the highlighted option, and Enter chooses it', () => {
  render(<District start="Mandya" />);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  const at = field().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(at)?.textContent).toContain('Mysuru');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().value).toBe('Mysuru');
});

test('When the form empties the field, then the field shows no label', () => {
  render(<District start="Mandya" />);
  fireEvent.click(screen.getByRole('button', { name: 'Other state' }));
  expect(field().value).toBe('');
  fireEvent.click(field());
  expect(offered()).toHaveLength(4);
});

test('When the labels are in another language, then options are found by their label and by their English name', () => {
  const options = [
    { value: 'Mysuru', label: 'ಮೈಸೂರು', search: 'Mysuru' },
    { value: 'Mandya', label: 'ಮಂಡ್ಯ', search: 'Mandya' },
  ];
  const common = { label: 'District', value: '', onChange: () => undefined, noResults: '–', closeLabel: 'x' };
  render(<ComboboxField {...common} options={options} />);
  fireEvent.change(field(), { target: { value: 'ಮೈ' } });
  expect(offered()).toEqual(['ಮೈಸೂರು']);
  fireEvent.change(field(), { target: { value: 'mand' } });
  expect(offered()).toEqual(['ಮಂಡ್ಯ']);
});

test('When the language changes, then the chosen option is shown in the new language', () => {
  const common = { label: 'District', value: 'Mysuru', onChange: vi.fn(), noResults: '–', closeLabel: 'x' };
  const { rerender } = render(<ComboboxField {...common} options={[{ value: 'Mysuru', label: 'Mysuru' }]} />);
  rerender(<ComboboxField {...common} options={[{ value: 'Mysuru', label: 'ಮೈಸೂರು' }]} />);
  expect(field().value).toBe('ಮೈಸೂರು');
  expect(common.onChange).not.toHaveBeenCalled();
});

test('When the field has an error, then the error describes it and the field is invalid', () => {
  render(<District />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please choose a district.',
  );
});
