// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RowEditor } from './row-editor.tsx';

afterEach(cleanup);

function Siblings() {
  const [names, setNames] = useState(['Anil']);
  return (
    <RowEditor
      rows={names.map((name, index) => ({
        key: name,
        title: `Sibling ${index + 1}`,
        content: <input aria-label={`Occupation of ${name}`} />,
      }))}
      removeLabel="Remove Sibling"
      onRemove={(index) => setNames(names.filter((_, each) => each !== index))}
      addLabel="+ Add Sibling"
      onAdd={names.length < 2 ? () => setNames([...names, 'Ravi']) : undefined}
    />
  );
}

test('When a row is added, then its first field has the focus, and at the limit no more rows can be added', () => {
  render(<Siblings />);
  fireEvent.click(screen.getByRole('button', { name: '+ Add Sibling' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Occupation of Ravi'));
  expect(screen.queryByRole('button', { name: '+ Add Sibling' })).toBeNull();
});

test('When a row is removed, then the other rows stay and the button to add a row has the focus', () => {
  render(<Siblings />);
  fireEvent.click(screen.getByRole('button', { name: '+ Add Sibling' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Sibling: Sibling 1' }));
  expect(screen.getAllByRole('group', { name: /^Sibling/u })).toHaveLength(1);
  expect(screen.getByLabelText('Occupation of Ravi')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '+ Add Sibling' }));
});
