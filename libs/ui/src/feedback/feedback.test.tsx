// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Alert } from './alert.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingText } from './loading-text.tsx';
import { ProgressSteps } from './progress-steps.tsx';

afterEach(cleanup);

test('When a message appears, then it is an alert to which a script can move the focus', () => {
  render(<Alert tone="error">Unable to save your name right now.</Alert>);
  const alert = screen.getByRole('alert');
  alert.focus();
  expect(document.activeElement).toBe(alert);
});

test('When something is loading, then a polite region says so', () => {
  render(<LoadingText>Loading...</LoadingText>);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

test('When a member is at a step, then the bar has its number and its words', () => {
  render(<ProgressSteps current={2} total={14} label="Step 2 of 14: Phone" />);
  const bar = screen.getByRole('progressbar', { name: 'Step 2 of 14: Phone' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['2', '14']);
});

test('When Retry is pressed, then it is busy until the attempt is over, and presses in between do nothing', async () => {
  const attempts: (() => void)[] = [];
  render(
    <ErrorState
      title="Your details could not be loaded"
      retryLabel="Retry"
      onRetry={() => new Promise<void>((settle) => attempts.push(settle))}
    />,
  );
  const retry = screen.getByRole('button', { name: 'Retry' });
  fireEvent.click(retry);
  await vi.waitFor(() => expect(retry.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(retry);
  expect(attempts).toHaveLength(1);
  attempts[0]?.();
  await vi.waitFor(() => expect(retry.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(retry);
  await vi.waitFor(() => expect(attempts).toHaveLength(2));
  attempts[1]?.();
});

describe('A dialog', () => {
  // jsdom has no modal dialogs: what the HTML standard says of showModal() and close(), as far as these tests look at it.
  beforeAll(() => {
    let opener: Element | null = null;
    HTMLDialogElement.prototype.showModal = function () {
      opener = document.activeElement;
      this.setAttribute('open', '');
      this.querySelector('button')?.focus();
    };
    HTMLDialogElement.prototype.close = function () {
      if (!this.isConnected || !this.hasAttribute('open')) return;
      this.removeAttribute('open');
      if (opener instanceof HTMLElement) opener.focus();
      this.dispatchEvent(new Event('close'));
    };
  });

  function Page() {
    const [open, setOpen] = useState(false);
    const [there, setThere] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Remove all
        </button>
        {there && (
          <Dialog open={open} onClose={() => setOpen(false)} title="Remove all companies?" closeLabel="Close">
            <button type="button" onClick={() => setThere(false)}>
              Leave
            </button>
          </Dialog>
        )}
      </>
    );
  }

  function openIt(): { opener: HTMLElement; dialog: HTMLElement } {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Remove all' });
    opener.focus();
    fireEvent.click(opener);
    return { opener, dialog: screen.getByRole('dialog', { name: 'Remove all companies?' }) };
  }

  test('When it opens, then it is named by its title and has the focus', () => {
    const { dialog } = openIt();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  test('When its closing button is pressed, then it is gone and the focus is back', () => {
    const { opener } = openIt();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('When the browser closes it on Escape, then the page knows, and it can be opened again', () => {
    const { opener, dialog } = openIt();
    if (dialog instanceof HTMLDialogElement) fireEvent(dialog, new Event('close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    fireEvent.click(opener);
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  test('When it leaves the page while it is open, then the focus is back all the same', () => {
    const { opener } = openIt();
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(document.activeElement).toBe(opener);
  });
});
