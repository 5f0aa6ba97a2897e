// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Alert } from './alert.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingText } from './loading-text.tsx';
import { OfflineText } from './offline.ts';
import { ProgressSteps } from './progress-steps.tsx';

afterEach(cleanup);

test('When a message appears, then it is an alert to which a script can move the focus', () => {
  render(<Alert tone="error">Unable to save your name right now.</Alert>);
  const alert = screen.getByRole('alert');
  alert.focus();
  expect(document.activeElement).toBe(alert);
});

test('When content is loading, then a polite live region says so', () => {
  render(<LoadingText>Loading...</LoadingText>);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

test('When a step is current, then the progress bar has its number and its label', () => {
  render(<ProgressSteps current={2} total={14} label="Step 2 of 14: Phone" />);
  const bar = screen.getByRole('progressbar', { name: 'Step 2 of 14: Phone' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['2', '14']);
});

test('When some steps are skipped, then only the complete ones look complete', () => {
  const { container } = render(
    <ProgressSteps current={4} total={5} done={[1, 3]} label="Step 4 of 5: Birth" note="About 3 minutes left" />,
  );
  const bar = screen.getByRole('progressbar', { name: 'Step 4 of 5: Birth' });
  const isDone = [...bar.children].map((step) => /done/u.test(step.className));
  expect(isDone).toEqual([true, false, true, false, false]);
  expect(container.textContent).toContain('About 3 minutes left');
});

test('When Retry is pressed, then it is busy until the attempt settles and ignores presses', async () => {
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
  await expect.poll(() => retry.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(retry);
  expect(attempts).toHaveLength(1);
  attempts[0]?.();
  await expect.poll(() => retry.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(retry);
  await expect.poll(() => attempts).toHaveLength(2);
  attempts[1]?.();
});

describe('a failed load without a connection', () => {
  const setOnline = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    fireEvent(window, new Event(online ? 'online' : 'offline'));
  };
  afterEach(() => vi.restoreAllMocks());

  test('When the connection is lost and comes back, then the state says so and loads again by itself', async () => {
    let attempts = 0;
    render(
      <OfflineText value="You are offline.">
        <ErrorState
          title="It could not be loaded"
          text="Please retry."
          retryLabel="Retry"
          onRetry={() => (attempts += 1)}
        />
      </OfflineText>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Please retry.');
    setOnline(false);
    expect(screen.getByRole('alert').textContent).toContain('You are offline.');
    expect(screen.queryByText('Please retry.')).toBeNull();
    expect(attempts).toBe(0);
    setOnline(true);
    await expect.poll(() => attempts).toBe(1);
    expect(screen.getByRole('alert').textContent).toContain('Please retry.');
  });
});

describe('A dialog', () => {
  /** For each call of close(): whether the dialog was still in the document, where the browser can give the focus back. */
  let closedInDocument: boolean[] = [];

  // jsdom has no modal dialogs. The browser's own part (focus, backdrop) is tested in a browser, in e2e.
  beforeEach(() => {
    closedInDocument = [];
    HTMLDialogElement.prototype.showModal = function () {
      if (this.open) throw new DOMException('The dialog is open', 'InvalidStateError');
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      closedInDocument.push(this.isConnected);
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
  });

  function Page() {
    const [open, setOpen] = useState(false);
    const [mounted, setMounted] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Remove all
        </button>
        {mounted && (
          <Dialog open={open} onClose={() => setOpen(false)} title="Remove all companies?" closeLabel="Close">
            <button type="button" onClick={() => setMounted(false)}>
              Leave
            </button>
          </Dialog>
        )}
      </>
    );
  }

  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  const dialog = () => screen.queryByRole('dialog', { name: 'Remove all companies?' });

  test('When it opens, then it is modal and has its title as its name', () => {
    render(<Page />);
    expect(dialog()).toBeNull();
    open();
    expect(dialog()).not.toBeNull();
  });

  test('When its closing button is pressed, then it closes', () => {
    render(<Page />);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect([dialog(), closedInDocument]).toEqual([null, [true]]);
  });

  test('When the browser closes it on Escape, then the page can open it again', () => {
    render(<Page />);
    open();
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(dialog()).toBeNull();
    open();
    expect(dialog()).not.toBeNull();
  });

  test('When it leaves the page while it is open, then it closes before it leaves the document', () => {
    render(<Page />);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(closedInDocument).toEqual([true]);
  });
});
