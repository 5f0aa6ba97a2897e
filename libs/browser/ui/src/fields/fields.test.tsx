// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { ChipGroup } from './chip-group.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SearchField } from './search-field.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

/** The description that a screen reader reads after the name of the control. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

describe('A text field', () => {
  test('When it has a label, then the label is the name of the input, which receives native attributes and the ref', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="Phone number" prefix="IN +91" inputMode="numeric" maxLength={10} ref={ref} />);
    const input = screen.getByLabelText('Phone number');
    expect(input).toBe(ref.current);
    expect(input.getAttribute('inputmode')).toBe('numeric');
    expect(input.getAttribute('maxlength')).toBe('10');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  test('When an error appears, then it is announced, describes the input before the hint, and the input is invalid', () => {
    const { rerender } = render(<TextField label="Minute" hint="Two digits" />);
    const input = screen.getByLabelText('Minute');
    expect(descriptionOf(input)).toBe('Two digits');
    expect(screen.queryByRole('alert')).toBeNull();

    rerender(<TextField label="Minute" hint="Two digits" error="Please enter minutes from 00 to 59." />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Please enter minutes from 00 to 59.');
    alert.focus();
    expect(document.activeElement).toBe(alert);
    expect(descriptionOf(input)).toBe('Please enter minutes from 00 to 59. Two digits');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  test('When the message is elsewhere, then the field can be invalid without a message', () => {
    render(<TextField label="Hour" invalid />);
    expect(screen.getByLabelText('Hour').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Hour').hasAttribute('aria-describedby')).toBe(false);
  });
});

test('When no option of a select is chosen, then it shows the placeholder with the empty value', () => {
  render(
    <SelectField
      label="State of birth"
      placeholder="Select the option"
      defaultValue=""
      options={[{ value: 'Karnataka', label: 'Karnataka' }]}
    />,
  );
  const select = screen.getByLabelText<HTMLSelectElement>('State of birth');
  expect(select.value).toBe('');
  expect(select.selectedOptions[0]?.textContent).toBe('Select the option');
  fireEvent.change(select, { target: { value: 'Karnataka' } });
  expect(select.value).toBe('Karnataka');
});

test('When the label of a checkbox contains a link, then the whole label is its name', () => {
  render(
    <Checkbox
      label={
        <>
          I accept the <a href="/terms">Terms</a>.
        </>
      }
      error="Please accept the terms to continue."
    />,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the Terms.' });
  expect(box.checked).toBe(false);
  expect(descriptionOf(box)).toBe('Please accept the terms to continue.');
});

describe('A radio group', () => {
  const options = [
    { value: 'Man', label: 'King' },
    { value: 'Woman', label: 'Queen' },
  ] as const;

  function Question({ error }: { error?: string }) {
    const [value, setValue] = useState<'Man' | 'Woman' | ''>('');
    return (
      <RadioCards legend="I am a" name="gender" options={options} value={value} onChange={setValue} error={error} />
    );
  }

  test('When an option is tapped, then only this option is chosen', () => {
    render(<Question />);
    const king = screen.getByRole<HTMLInputElement>('radio', { name: 'King' });
    const queen = screen.getByRole<HTMLInputElement>('radio', { name: 'Queen' });
    expect([king.checked, queen.checked]).toEqual([false, false]);
    fireEvent.click(screen.getByText('Queen'));
    expect([king.checked, queen.checked]).toEqual([false, true]);
  });

  test('When the options are chips, then they are the same radio buttons', () => {
    const props = { name: 'diet', layout: 'chips', options: [{ value: 'Veg', label: 'Veg' }] } as const;
    const onChange = vi.fn();
    render(<RadioCards legend="Diet" {...props} value="" onChange={onChange} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Veg' }));
    expect(onChange).toHaveBeenCalledWith('Veg');
    expect(screen.getByRole('radiogroup', { name: 'Diet' })).toBeTruthy();
  });

  test('When the choice is missing, then the group is invalid and described by the error', () => {
    render(<Question error="Please select your gender" />);
    const group = screen.getByRole('radiogroup', { name: 'I am a' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(group)).toBe('Please select your gender');
  });

  test('When a form focuses the group, then the chosen option has the focus, or the first one', () => {
    const ref = createRef<HTMLInputElement>();
    const props = { label: 'AM or PM', name: 'period', onChange: () => undefined, ref };
    const periods = [
      { value: 'AM', label: 'AM' },
      { value: 'PM', label: 'PM' },
    ] as const;
    const { rerender } = render(<SegmentedControl {...props} options={periods} value="" />);
    expect(ref.current?.value).toBe('AM');
    rerender(<SegmentedControl {...props} options={periods} value="PM" />);
    expect(ref.current?.value).toBe('PM');
  });

  test('When the group is disabled, then no option can be chosen', () => {
    render(
      <RadioCards legend="I am a" name="gender" options={options} value="Man" onChange={() => undefined} disabled />,
    );
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(true);
  });
});

test('When chips are switched on and off, then the caller receives the chosen options in their order', () => {
  const changes: string[][] = [];
  render(
    <ChipGroup
      legend="Creative"
      name="hobbies"
      options={['Writing', 'Cooking', 'Poetry'].map((value) => ({ value, label: value }))}
      value={['Poetry']}
      onChange={(value) => changes.push(value)}
    />,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Writing' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Poetry' }));
  expect(changes).toEqual([['Writing', 'Poetry'], []]);
});

describe('A search field', () => {
  test('When a member types, then the text is reported, and Enter does not submit the form around it', () => {
    const [onChange, onSubmit] = [vi.fn(), vi.fn()];
    render(
      <form onSubmit={onSubmit}>
        <SearchField label="Search options" value="" onChange={onChange} />
      </form>,
    );
    const field = screen.getByRole('searchbox', { name: 'Search options' });
    fireEvent.change(field, { target: { value: 'brah' } });
    expect(onChange).toHaveBeenCalledWith('brah');
    // False says that the default action was prevented: a browser submits the form by it.
    expect([fireEvent.keyDown(field, { key: 'Enter' }), fireEvent.keyDown(field, { key: 'a' })]).toEqual([false, true]);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
