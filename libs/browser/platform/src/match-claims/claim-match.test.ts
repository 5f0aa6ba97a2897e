// @vitest-environment jsdom
import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimMatch, claimMatchAfterScreens, holdScreen, type Tab } from './claim-match.ts';

const never = new AbortController().signal;
const closing: AbortController[] = [];
let memberId = '';

/** The document of a tab that the member looks at. */
function openTab(): EventTarget & { visibilityState: DocumentVisibilityState } {
  return Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
}

function look(tab: ReturnType<typeof openTab>, state: DocumentVisibilityState): void {
  tab.visibilityState = state;
  tab.dispatchEvent(new Event('visibilitychange'));
}

/** Mounts a screen and resolves when its lock is granted. Returns what unmounts it. */
async function openScreen(tab: Tab): Promise<() => void> {
  const screen = new AbortController();
  closing.push(screen);
  void holdScreen(memberId, screen.signal, tab);
  const held = async () => (await locks.query()).held.map(({ name }) => name);
  await expect.poll(held).toContain(`bandhavya.match-screens.${memberId}`);
  return () => screen.abort();
}

beforeEach(() => {
  memberId = crypto.randomUUID();
  // jsdom has no locks: these are the ones of the platform underneath, which follow the same specification.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  for (const screen of closing.splice(0)) screen.abort();
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

test('When several places claim a match, then exactly one claim succeeds, for each member and match', async () => {
  const claims = await Promise.all(
    [openTab(), openTab(), openTab()].map((tab) => claimMatch(memberId, 'm', never, tab)),
  );
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await claimMatch(memberId, 'another', never)).toBe(true);
  expect(await claimMatch(crypto.randomUUID(), 'm', never)).toBe(true);
});

test('When a tab is hidden, then its claim waits, and a visible tab may claim the match first', async () => {
  const hidden = openTab();
  look(hidden, 'hidden');
  const taken = claimMatch(memberId, 'taken', never, hidden);
  const free = claimMatch(memberId, 'free', never, hidden);
  expect(await claimMatch(memberId, 'taken', never, openTab())).toBe(true);
  look(hidden, 'visible');
  expect([await taken, await free]).toEqual([false, true]);
});

test('When the place is left before the member looks at it, then its claim fails and the match stays free', async () => {
  const hidden = openTab();
  look(hidden, 'hidden');
  const leaving = new AbortController();
  const claims = [
    claimMatch(memberId, 'm', leaving.signal, hidden),
    claimMatchAfterScreens(memberId, 'm', leaving.signal, hidden),
  ];
  leaving.abort();
  expect(await Promise.all(claims)).toEqual([false, false]);
  expect(await claimMatch(memberId, 'm', never)).toBe(true);
});

test('When a tab has a screen, then the shell of every tab waits for the claim of the screen', async () => {
  const deck = openTab();
  const closeScreen = await openScreen(deck);
  const shells = [deck, openTab()].map((tab) => claimMatchAfterScreens(memberId, 'm', never, tab));
  expect(await claimMatch(memberId, 'm', never, deck)).toBe(true);
  closeScreen();
  expect(await Promise.all(shells)).toEqual([false, false]);
});

test('When the screen closes without a claim, then exactly one shell claims the match', async () => {
  const deck = openTab();
  const closeScreen = await openScreen(deck);
  const shells = [deck, openTab()].map((tab) => claimMatchAfterScreens(memberId, 'm', never, tab));
  closeScreen();
  expect((await Promise.all(shells)).filter(Boolean)).toHaveLength(1);
});

test('When the tab with the screen is hidden, then the shell of the visible tab claims the match', async () => {
  const deck = openTab();
  await openScreen(deck);
  const shell = claimMatchAfterScreens(memberId, 'm', never, openTab());
  look(deck, 'hidden');
  expect(await shell).toBe(true);
});

test('When the tab with the screen is visible again, then the shell waits for its screen again', async () => {
  const deck = openTab();
  look(deck, 'hidden');
  const opening = openScreen(deck);
  look(deck, 'visible');
  await opening;
  const shell = claimMatchAfterScreens(memberId, 'm', never, openTab());
  expect(await claimMatch(memberId, 'm', never, deck)).toBe(true);
  look(deck, 'hidden');
  expect(await shell).toBe(false);
});

test('When the stored claims are damaged or storage is refused, then a claim succeeds', async () => {
  localStorage.setItem(`bandhavya.matches.${memberId}`, '{');
  expect(await claimMatch(memberId, 'm', never)).toBe(true);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await claimMatch(memberId, 'another', never)).toBe(true);
});

test('When the browser has no locks, then the shell claims a match without them', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const closed = new AbortController();
  const screen = holdScreen(memberId, closed.signal, openTab());
  expect(await claimMatchAfterScreens(memberId, 'm', never)).toBe(true);
  closed.abort();
  await screen;
});
