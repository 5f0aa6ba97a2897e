// @vitest-environment jsdom
import type { ResolvedRemote } from '@bandhavya/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { allowCurrent, countThrow } from './index.ts';
import { answer, controlPage, load, moduleOf, newRemote } from './testing/loaded-remotes.ts';

vi.mock('./container.ts', () => ({ loadFromContainer: vi.fn() }));

controlPage();
let remote: ReturnType<typeof newRemote>;
beforeEach(() => {
  remote = newRemote();
});

/** The remote with an earlier version, which a test answers by {@link answer}. */
function withFallback(): ResolvedRemote & { fallback: NonNullable<ResolvedRemote['fallback']> } {
  const entry = remote.entry.replace('/entry.js', '-earlier/entry.js');
  return { ...remote, fallback: { version: 'earlier', entry, integrity: 'sha384-x' } };
}

/** Loads a page, and passes the delay of the second attempt. */
async function loadThrough(of: ResolvedRemote) {
  const loading = load(of);
  await vi.advanceTimersByTimeAsync(300);
  return loading;
}

const broken = (entry: string) => (entry.includes('earlier') ? moduleOf() : new Error('broken'));

test('When a version fails once, then the load fails; when it fails twice, then the fallback is loaded', async () => {
  const offered = withFallback();
  answer(broken);
  await expect(loadThrough(offered)).rejects.toThrow('broken');
  const page = await loadThrough(offered);
  expect([page?.version.version, page?.replaces?.message]).toEqual(['earlier', 'replaced by earlier']);
  expect(page?.replaces?.cause).toMatchObject({ message: 'broken' });
});

test('When a version has failed twice, then it is requested again after a retry only', async () => {
  const offered = withFallback();
  answer(broken);
  await expect(loadThrough(offered)).rejects.toThrow('broken');
  await loadThrough(offered);
  answer(() => moduleOf());
  expect((await load(offered))?.version.version).toBe('earlier');
  allowCurrent(offered);
  const page = await load(offered);
  expect([page?.version.version, page?.replaces]).toEqual([remote.version, undefined]);
});

test('When two concurrent loads fail, then they count as one failure', async () => {
  const offered = withFallback();
  answer(broken);
  const loads = [load(offered), load(offered)];
  await vi.advanceTimersByTimeAsync(300);
  const outcomes = await Promise.allSettled(loads);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('When the fallback fails too, or lacks the page, then the load fails', async () => {
  const offered = withFallback();
  answer(() => new Error('broken'));
  await expect(loadThrough(offered)).rejects.toThrow('broken');
  const failing = load(offered);
  await vi.advanceTimersByTimeAsync(600);
  await expect(failing).rejects.toThrow('broken');
  answer(() => () => ({ remote: { contract: 1, routes: [] } }));
  await expect(load(offered)).rejects.toThrow('the fallback has no such page');
});

test('When a loaded version throws twice, then the next load uses the fallback, and never replaces the fallback', async () => {
  const offered = withFallback();
  answer(() => moduleOf());
  const page = await load(offered);
  if (!page) throw new Error('No page was loaded');
  expect([countThrow(offered, page), countThrow(offered, page)]).toEqual([false, true]);
  const earlier = await load(offered);
  expect(earlier?.version.version).toBe('earlier');
  expect(earlier && [countThrow(offered, earlier), countThrow(offered, earlier)]).toEqual([false, false]);
});
