// @vitest-environment jsdom
import type { OwnSession } from '@bandhavya/contracts';
import type { StubGateway } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectRetryToStay, open } from '../../testing/open-profile.ts';

const PATH = '/profile/sessions';
const session = (id: string, more: Partial<OwnSession> = {}): OwnSession => ({
  id,
  created_at: '2026-11-20T05:05:00Z',
  used_at: '2026-11-21T05:05:00Z',
  current: false,
  ...more,
});
const HERE = session('here', { browser: 'Firefox', system: 'Windows', current: true });
const PHONE = session('phone', { browser: 'Chrome', system: 'Android' });
const UNKNOWN = session('unknown');

/** Sessions that the gateway keeps. */
function keep(...sessions: OwnSession[]) {
  return (gateway: StubGateway) => {
    let items = sessions;
    gateway.answer('getSessions', () => ({ answer: { items } }));
    gateway.answer('endSession', ({ params }) => {
      items = items.filter(({ id }) => id !== params.id);
      return { answer: undefined };
    });
    gateway.answer('endOtherSessions', () => {
      items = items.filter(({ current }) => current);
      return { answer: undefined };
    });
  };
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const status = () => within(screen.getByRole('main')).getByRole('status');

test('When a member ends one session, then it leaves the list and the focus is on the message', async () => {
  open(PATH, { prepare: keep(PHONE, HERE, UNKNOWN) });
  const button = await screen.findByRole('button', { name: /^Log out Chrome on Android, last used/iu });
  expect(lines()).toEqual([
    expect.stringMatching(/^Firefox on WindowsThis browser/u),
    expect.stringMatching(/^Chrome on AndroidLast used: .*Signed in: .*Log out$/u),
    expect.stringMatching(/^Unknown browser/u),
  ]);
  const [here] = screen.getAllByRole('listitem');
  expect(here && within(here).queryByRole('button')).toBeNull();
  fireEvent.click(button);
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(status().textContent).toBe('That browser is logged out.');
  expect(document.activeElement).toBe(status());
});

test('When a member logs out everywhere else, then only this browser stays', async () => {
  open(PATH, { prepare: keep(HERE, PHONE, UNKNOWN) });
  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(status().textContent).toBe('All other browsers are logged out.');
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});

test('When a session cannot be ended, then the page says so and the session stays', async () => {
  const { gateway } = open(PATH, { prepare: keep(HERE, PHONE) });
  const button = await screen.findByRole('button', { name: /^Log out Chrome/u });
  gateway.refuse('endSession', 'service.unavailable');
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('Logging out did not work. Please try again.');
  expect(lines()).toHaveLength(2);
});

test('When Retry fails again, then the panel stays with the focus on its button', () =>
  expectRetryToStay(PATH, 'getSessions'));
