// @vitest-environment jsdom
import { useSession } from '@bandhavya/platform';
import { installModalDialogs } from '@bandhavya/testing/browser';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MEMBER, openPage, stubGateway } from '../../testing/open-page.tsx';

installModalDialogs();

const UNSENT = [`bandhavya.swipes.${MEMBER.id}.1`, `bandhavya.swipes.${MEMBER.id}.2`];
const loggedOut: string[] = [];
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  loggedOut.length = 0;
  assign.mockClear();
});

/** Opens a page of a signed-in member and presses the button that logs out. */
async function logOut(): Promise<void> {
  stubGateway({
    '/logout': () => {
      loggedOut.push('logout');
      return new Response(null, { status: 204 });
    },
  });
  await openPage('/public');
  // jsdom does not navigate.
  vi.stubGlobal('location', { origin: window.location.origin, assign });
  fireEvent.click(screen.getByText('Log out'));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.queryByRole('dialog', { name: 'Some of your swipes are not sent yet' });
const keep = () => {
  for (const key of [...UNSENT, 'bandhavya.swipes.somebody.1', `bandhavya.matches.${MEMBER.id}`])
    localStorage.setItem(key, '{}');
};

test('When all swipes are sent, then the member is logged out without a question', async () => {
  localStorage.setItem(`bandhavya.member/${MEMBER.id}/draft`, 'typed');
  await logOut();
  await expect.poll(() => assign.mock.lastCall).toEqual(['/']);
  expect([loggedOut.length, localStorage.length, useSession.getState().state]).toEqual([1, 0, 'signed-out']);
});

test('When swipes are not sent yet, then the member is asked, and may send them first', async () => {
  keep();
  await logOut();
  expect(dialog()?.textContent).toContain('Swipes not sent yet: 2.');
  press('Send them first');
  expect(dialog()).toBeNull();
  expect(loggedOut).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(UNSENT));
});

test('When the member logs out with unsent swipes, then they are removed with the matches', async () => {
  keep();
  await logOut();
  press('Log out anyway');
  await expect.poll(() => assign.mock.lastCall).toEqual(['/']);
  expect([loggedOut.length, localStorage.length]).toEqual([1, 0]);
});

test('When the logout fails, then the question says so and the swipes stay', async () => {
  keep();
  await logOut();
  stubGateway({});
  press('Log out anyway');
  await screen.findByRole('alert');
  expect(dialog()?.textContent).toContain('Logging out did not work. Please try again.');
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(UNSENT));
});
