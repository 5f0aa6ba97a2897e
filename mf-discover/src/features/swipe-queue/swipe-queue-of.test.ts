// @vitest-environment jsdom
import { setSession } from '@bandhavya/platform/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSwipeQueues, swipeQueueOf } from './swipe-queue-of.ts';
import { SwipeStore } from './swipe-store.ts';

beforeEach(() => localStorage.clear());
afterEach(closeSwipeQueues);

test('When another tab was closed before it sent a swipe, then this one sends it when it becomes visible', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ to: 'a', direction: 'liked' });
  });
  setSession({ state: 'signed-in', member: { id: 'me' } as never });
  const queue = swipeQueueOf('me');
  await queue.flush();
  new SwipeStore('me').add({ kind: 'swipe', to: 'a', direction: 'liked', key: 'key' });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => sent).toEqual([{ to: 'a', direction: 'liked' }]);
});

test('When the queues are closed, then nothing more is sent, and the queue of the next version sends what is stored', async () => {
  const sent: unknown[] = [];
  let isReachable = false;
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    sent.push(JSON.parse(String(body)));
    return Response.json({ to: 'a', direction: 'liked' });
  });
  setSession({ state: 'signed-in', member: { id: 'me' } as never });
  const closed = swipeQueueOf('me');
  closed.swipe('a', 'liked');
  await closed.flush();
  closeSwipeQueues();
  isReachable = true;
  window.dispatchEvent(new Event('online'));
  await closed.flush();
  expect(sent).toEqual([]);
  await swipeQueueOf('me').flush();
  expect(sent).toMatchObject([{ to: 'a', direction: 'liked' }]);
});

test('When localStorage has refused a swipe, then its queue is not closed', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  vi.stubGlobal('fetch', async () => Response.json({ to: 'a', direction: 'liked' }));
  setSession({ state: 'signed-in', member: { id: 'me' } as never });
  const queue = swipeQueueOf('me');
  queue.swipe('a', 'liked');
  closeSwipeQueues();
  await queue.flush();
  expect(queue.state().unsent).toBe(0);
});
