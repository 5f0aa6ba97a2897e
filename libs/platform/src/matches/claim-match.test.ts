// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { claimMatch } from './claim-match.ts';

const never = new AbortController().signal;

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => localStorage.clear());

test('When several places want to announce a match, then one of them does, for each member', async () => {
  const claims = await Promise.all([1, 2, 3].map(() => claimMatch('me', 'match', never)));
  expect(claims).toEqual([true, false, false]);
  expect(await claimMatch('me', 'another', never)).toBe(true);
  expect(await claimMatch('somebody else', 'match', never)).toBe(true);
});

test('When nobody looks at the tab, then another one may announce the match, and this one waits', async () => {
  look('hidden');
  const later = claimMatch('me', 'match', never);
  const unseen = claimMatch('me', 'unseen', never);
  look('visible');
  expect(await claimMatch('me', 'match', never)).toBe(false);
  expect(await later).toBe(true);
  expect(await unseen).toBe(true);
});

test('When the place is left before anybody looks, then it does not announce', async () => {
  look('hidden');
  const leaving = new AbortController();
  const claim = claimMatch('me', 'match', leaving.signal);
  leaving.abort();
  expect(await claim).toBe(false);
  look('visible');
  expect(await claimMatch('me', 'match', never)).toBe(true);
});

test('When what is kept is damaged or nothing can be kept, then the match is announced', async () => {
  localStorage.setItem('bandhavya.matches.me', '{');
  expect(await claimMatch('me', 'match', never)).toBe(true);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await claimMatch('me', 'another', never)).toBe(true);
});
