import { expect, test, vi } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { person } from '../testing/people.ts';
import type { FeedPage } from './feed.ts';
import { FeedWork } from './feed-work.ts';

const idOf = (n: number) => String(n).padStart(24, '0');

/** Feed work whose preparations run until they are released, or fail. */
function feedWork({ isBroken = false } = {}) {
  const running: { id: string; finish: () => void }[] = [];
  const started: string[] = [];
  const prepare = (viewer: Candidate) => {
    const id = viewer._id.toHexString();
    started.push(id);
    if (isBroken) return Promise.reject(new Error('MongoDB is unavailable'));
    return new Promise<void>((resolve) => {
      const entry = { id, finish: () => resolve(running.splice(running.indexOf(entry), 1) && undefined) };
      running.push(entry);
    });
  };
  const topUp = vi.fn(async () => {});
  const viewerOf = async (_id: Candidate['_id']) => person({ _id });
  const onFailure = vi.fn();
  return { work: new FeedWork({ feed: { prepare, topUp }, viewerOf, onFailure }), running, started, topUp, onFailure };
}

test('When many feeds are to be prepared, then two run at once, and all run in the end', async () => {
  const { work, running, started } = feedWork();
  for (let n = 0; n < 6; n += 1) work.prepare(idOf(n));
  while (started.length < 6 || running.length > 0) {
    await vi.waitFor(() => expect(running.length).toBeGreaterThan(0));
    expect(running.length).toBeLessThanOrEqual(2);
    running[0]?.finish();
    await new Promise(setImmediate);
  }
  expect(started).toEqual([0, 1, 2, 3, 4, 5].map(idOf));
});

test('When one feed is requested several times during its preparation, then it is prepared once more, not concurrently', async () => {
  const { work, running, started } = feedWork();
  work.prepare(idOf(1));
  await vi.waitFor(() => expect(running).toHaveLength(1));
  for (let times = 0; times < 5; times += 1) work.prepare(idOf(1));
  await new Promise(setImmediate);
  expect(started).toHaveLength(1);
  running[0]?.finish();
  await vi.waitFor(() => expect(started).toHaveLength(2));
  running[0]?.finish();
  await new Promise(setImmediate);
  expect(started).toHaveLength(2);
});

test('When more than 500 feeds wait, then further ones are dropped', async () => {
  const { work, running, started } = feedWork();
  for (let n = 0; n < 600; n += 1) work.prepare(idOf(n));
  while (running.length > 0 || started.length < 502) {
    running[0]?.finish();
    await new Promise(setImmediate);
  }
  expect(started).toHaveLength(502);
});

test('When MongoDB is unavailable, then the failure is not thrown, and later requests are tried', async () => {
  const { work, started, onFailure } = feedWork({ isBroken: true });
  for (let n = 0; n < 3; n += 1) work.prepare(idOf(n));
  await vi.waitFor(() => expect(started).toHaveLength(3), { timeout: 5000 });
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(3));
});

test('When a page leaves few candidates and has a next one, then the queue is topped up after its position', async () => {
  const { work, topUp } = feedWork();
  const page: FeedPage = { items: [], isLow: true, next: { n: 7 } };
  work.afterPage(idOf(1), { ...page, isLow: false });
  work.afterPage(idOf(2), { items: [], isLow: true });
  work.afterPage(idOf(3), page);
  await vi.waitFor(() => expect(topUp).toHaveBeenCalledTimes(1));
  expect(topUp).toHaveBeenCalledWith(expect.anything(), { n: 7 });
});
