// @vitest-environment jsdom
import { locks } from 'node:worker_threads';
import type { Match, SessionSummary } from '@bandhavya/contracts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchAnnouncer } from './use-match-announcements.ts';

const closing: (() => void)[] = [];
let memberId = '';

beforeEach(() => {
  memberId = crypto.randomUUID();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  cleanup();
  for (const close of closing.splice(0)) close();
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

/** A tab of the signed-in member: its own copy of the platform, joined to the other tabs by the browser's channel and locks. */
async function openTab() {
  vi.resetModules();
  const { bus } = await import('../bus/bus.ts');
  const { setSession } = await import('../session/store.ts');
  const { useMatchAnnouncements } = await import('./use-match-announcements.ts');
  closing.push(() => bus.close());
  setSession({ state: 'signed-in', member: { ...MEMBER, id: memberId } });
  return {
    bus,
    setSession,
    /** Mounts a place that announces matches, and resolves when a screen is known to all tabs. */
    mount: async (announcer: MatchAnnouncer) => {
      const place = renderHook(() => useMatchAnnouncements(announcer));
      if (announcer === 'screen') await expect.poll(heldScreens).toBe(1);
      return { ...place, shown: () => place.result.current.matches.map(({ id }) => id) };
    },
  };
}

async function heldScreens(): Promise<number> {
  const { held } = await locks.query();
  return held.filter(({ name, mode }) => name.endsWith(memberId) && mode === 'shared').length;
}

test('When a tab has a screen, then the screen announces a match, and the shells of all tabs do not', async () => {
  const [one, other] = [await openTab(), await openTab()];
  const shells = [await one.mount('fallback'), await other.mount('fallback')];
  const screen = await other.mount('screen');
  act(() => one.bus.publish('match.created', matchOf('first'), 'shell'));
  await expect.poll(screen.shown).toEqual(['first']);
  // The shells decide about the second match after the first one.
  screen.unmount();
  act(() => one.bus.publish('match.created', matchOf('second'), 'shell'));
  await expect.poll(() => shells.flatMap((shell) => shell.shown())).toEqual(['second']);
});

test('When no tab has a screen, then exactly one shell announces a match', async () => {
  const [one, other] = [await openTab(), await openTab()];
  const shells = [await one.mount('fallback'), await other.mount('fallback')];
  for (const id of ['first', 'second']) act(() => one.bus.publish('match.created', matchOf(id), 'shell'));
  await expect.poll(() => shells.flatMap((shell) => shell.shown()).toSorted()).toEqual(['first', 'second']);
});

test('When a swipe and the gateway report the same match, then the screen announces it once, until it is closed', async () => {
  const tab = await openTab();
  const screen = await tab.mount('screen');
  await act(() => screen.result.current.announce(matchOf('first')));
  act(() => tab.bus.publish('match.created', matchOf('first'), 'shell'));
  await act(() => screen.result.current.announce(matchOf('second')));
  expect(screen.shown()).toEqual(['first', 'second']);
  act(() => screen.result.current.close('first'));
  expect(screen.shown()).toEqual(['second']);
});

test('When a match ends, then its announcement goes, also while it waits for the member to look at the tab', async () => {
  const tab = await openTab();
  const screen = await tab.mount('screen');
  await act(() => screen.result.current.announce(matchOf('shown')));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const waiting = screen.result.current.announce(matchOf('waiting'));
  for (const id of ['shown', 'waiting']) act(() => tab.bus.publish('match.ended', { id }, 'shell'));
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => waiting);
  expect(screen.shown()).toEqual([]);
});

test('When nobody is signed in, then no match is announced', async () => {
  const tab = await openTab();
  tab.setSession({ state: 'signed-out' });
  const shell = await tab.mount('fallback');
  await act(() => shell.result.current.announce(matchOf('first')));
  expect(shell.shown()).toEqual([]);
});

const MEMBER: SessionSummary = {
  id: '',
  first_name: 'Asha',
  last_name: '',
  given_name: '',
  family_name: '',
  onboarding: { consented: true, ground_rules: true, done: [], complete: true, locked: true, next: '/home' },
};

function matchOf(id: string): Match {
  return {
    id,
    matched_at: '2026-11-22T10:00:00.000Z',
    phone: 'shown',
    with: {
      id: `member of ${id}`,
      name: 'Kavya',
      age: { years: 28, months: 4 },
      height_cm: 160,
      religion: 'Hindu',
      community: 'Lingayat',
      mother_tongue: 'Kannada',
      marital_status: 'Never Married',
      job_title: 'Engineer',
      working_with: 'Private Company',
      district: 'Mysuru',
      state: 'Karnataka',
      verified: false,
      photos: [],
    },
  };
}
