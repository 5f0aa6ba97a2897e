import { bus } from '@bandhavya/platform';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { refreshBadge } from './badge.ts';

let published: unknown[] = [];
let responses: (() => Promise<Response>)[] = [];
let requests = 0;

beforeEach(() => {
  published = [];
  requests = 0;
  vi.stubGlobal('fetch', () => {
    requests += 1;
    return responses.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
  const unsubscribe = bus.subscribe('navigation.badge', (unseen) => published.push(unseen));
  onTestFinished(unsubscribe);
  published = [];
});

const counts = (liked_you: number) => async () => Response.json({ liked_you, matches: 0 });

test('When the badge is refreshed several times at once, then one more request follows the first one', async () => {
  responses = [counts(1), counts(2), counts(3)];
  await Promise.all([refreshBadge(), refreshBadge(), refreshBadge()]);
  expect([requests, published]).toEqual([
    2,
    [
      { liked_you: 1, matches: 0 },
      { liked_you: 2, matches: 0 },
    ],
  ]);
});

test('When a request fails, then the badge keeps its counts, and the next refresh sends a request again', async () => {
  responses = [];
  await refreshBadge();
  expect(published).toEqual([]);
  responses = [counts(4)];
  await refreshBadge();
  expect(published).toEqual([{ liked_you: 4, matches: 0 }]);
});
