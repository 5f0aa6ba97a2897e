// @vitest-environment jsdom
import { setSession } from '@bandhavya/platform';
import { beforeEach, expect, test, vi } from 'vitest';
import { swipeQueueOf } from './swipe-queue-of.ts';
import { SwipeStore } from './swipe-store.ts';

beforeEach(() => localStorage.clear());

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
