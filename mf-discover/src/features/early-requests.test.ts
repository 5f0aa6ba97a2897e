// @vitest-environment jsdom
import { setSession } from '@bandhavya/platform';
import { aSession, newId } from '@bandhavya/testing/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestDeckEarly, requestMatchesEarly } from './early-requests.ts';
import { SwipeStore } from './swipes/swipe-store.ts';

const member = { ...aSession({ complete: true, locked: true }), id: newId() };
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    throw new TypeError('Failed to fetch');
  });
  setSession({ state: 'signed-in', member });
});

/** The requests that are sent while the pages load at an address. */
function requestsAt(address: string): string[] {
  window.history.replaceState(undefined, '', address);
  requestDeckEarly();
  requestMatchesEarly();
  return sent;
}

test.each([
  ['/home', ['/api/candidates?screen=deck&limit=20']],
  ['/matches', ['/api/swipes/liked/me']],
  ['/matches?tab=matches', ['/api/swipes/matches/me']],
  ['/search', []],
])('When %s opens, then its first data are requested before the page has loaded', (address, requests) => {
  expect(requestsAt(address)).toEqual(requests);
});

test('When the member may not meet others yet, then nothing is requested early', () => {
  setSession({ state: 'signed-in', member: aSession({ complete: false, locked: false }) });
  expect(requestsAt('/home')).toEqual([]);
});

test('When swipes of an earlier visit are unsent, then the deck requests its cards after them', () => {
  new SwipeStore(member.id).add({ kind: 'swipe', to: newId(), direction: 'liked', key: 'a' });
  expect(requestsAt('/home')).toEqual([]);
});
