// @vitest-environment jsdom
import { bus } from '@bandhavya/platform';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MEMBER } from '../../testing/open-page.tsx';
import { publishLiveEvent } from './publish-live-event.ts';

const AFTER_AN_OUTAGE = { name: 'unseen.changed', data: { refetch_within_ms: 1000 } } as const;
let requests: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  requests = [];
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    requests.push(String(url));
    return Response.json({ ...MEMBER, liked_you: 1, matches: 0 });
  });
});

test('When the gateway tells of an outage, then the tab refetches all after a random part of the time', async () => {
  const resumed = vi.fn();
  onTestFinished(bus.subscribe('live.resumed', resumed));
  const published = publishLiveEvent(AFTER_AN_OUTAGE, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(499);
  expect([requests, resumed.mock.calls.length]).toEqual([[], 0]);
  await vi.advanceTimersByTimeAsync(1);
  await published;
  expect(requests.some((url) => url.includes('/api/swipes/unseen'))).toBe(true);
  expect(requests.some((url) => url.includes('/me'))).toBe(true);
  expect(resumed).toHaveBeenCalledOnce();
});

test('When the stream ends before the refetch, then no request is sent', async () => {
  const stream = new AbortController();
  const published = publishLiveEvent(AFTER_AN_OUTAGE, stream.signal);
  stream.abort();
  await vi.advanceTimersByTimeAsync(1000);
  await published;
  expect(requests).toEqual([]);
});
