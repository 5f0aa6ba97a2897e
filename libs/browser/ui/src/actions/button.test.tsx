// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

test('When a button has no type, then it does not submit its form', () => {
  render(<Button>Remove</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).type).toBe('button');
});

test('When a button is busy, then it has its busy label, keeps the focus and ignores presses', () => {
  const press = vi.fn();
  const { rerender } = render(
    <Button type="submit" onClick={press} busyLabel="Saving...">
      Next
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Next' });
  button.focus();
  fireEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);

  rerender(
    <Button type="submit" onClick={press} busy busyLabel="Saving...">
      Next
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Saving...' })).toBe(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const click = createEvent.click(button);
  fireEvent(button, click);
  expect(press).toHaveBeenCalledTimes(1);
  expect(click.defaultPrevented).toBe(true);
});

test('When a button has only an icon, then its label is its name', () => {
  render(<IconButton icon="close" label="Close" />);
  expect(screen.getByRole('button', { name: 'Close' }).querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
