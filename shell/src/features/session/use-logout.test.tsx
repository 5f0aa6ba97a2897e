// @vitest-environment jsdom
import { PAGE_DATA_ID } from '@bandhavya/contracts';
import { bus, useSession } from '@bandhavya/platform';
import { installModalDialogs } from '@bandhavya/testing-browser';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { MEMBER, openPage, stubGateway } from '../../testing/open-page.tsx';

installModalDialogs();

const UNSENT = [`bandhavya.swipes.${MEMBER.id}.1`, `bandhavya.swipes.${MEMBER.id}.2`];
const loggedOut: string[] = [];
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'logout=; max-age=0; path=/';
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

test('When the gateway refuses the logout, then the question says so and the swipes stay', async () => {
  keep();
  await logOut();
  stubGateway({ '/logout': () => new Response(null, { status: 403 }) });
  press('Log out anyway');
  await screen.findByRole('alert');
  expect(dialog()?.textContent).toContain('Logging out did not work. Please try again.');
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(UNSENT));
});

describe('without a connection', () => {
  /** A page whose logout fails, with all that the site keeps of its member. */
  async function logOutOffline(): Promise<void> {
    localStorage.setItem(`bandhavya.member/${MEMBER.id}/draft`, 'typed');
    sessionStorage.setItem('bandhavya.search.places', '[]');
    queryClient.setQueryData(['own-profile'], { phone: '9900112233' });
    document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="${PAGE_DATA_ID}">Asha</script>`);
    stubGateway({});
    await openPage('/public');
    vi.stubGlobal('location', { origin: window.location.origin, protocol: 'http:', assign });
    fireEvent.click(screen.getByText('Log out'));
    await screen.findByText(/your session on our server still runs/u);
  }

  test('When a member logs out, then the device keeps nothing of the member, and the page says what happened', async () => {
    await logOutOffline();
    expect([localStorage.length, sessionStorage.length, document.getElementById(PAGE_DATA_ID)]).toEqual([0, 0, null]);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect([useSession.getState().state, document.cookie, window.history.state?.usr ?? null]).toEqual([
      'signed-out',
      'logout=pending',
      null,
    ]);
    expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeDefined();
    expect(assign).not.toHaveBeenCalled();
  });

  test('When the connection is back, then the session on the server ends, and the page is loaded again', async () => {
    await logOutOffline();
    stubGateway({
      '/logout': () => {
        loggedOut.push('logout');
        return new Response(null, { status: 204 });
      },
    });
    fireEvent(window, new Event('online'));
    await expect.poll(() => assign.mock.lastCall).toEqual(['/']);
    expect([loggedOut.length, document.cookie]).toEqual([1, '']);
  });

  test('When another tab has logged out without a connection, then this tab forgets the member in place', async () => {
    await openPage('/public');
    vi.stubGlobal('location', { origin: window.location.origin, protocol: 'http:', assign });
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'logout=pending; path=/';
    act(() => bus.publish('session.changed', { member_id: null }, 'shell'));
    await screen.findByText(/your session on our server still runs/u);
    expect(assign).not.toHaveBeenCalled();
  });
});
