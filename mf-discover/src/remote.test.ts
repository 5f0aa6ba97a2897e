// @vitest-environment jsdom
import { bus } from '@bandhavya/platform';
import { setSession } from '@bandhavya/platform/host';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deckFeedOf } from './features/candidates/use-candidates.ts';
import { swipeQueueOf } from './features/swipe-queue/swipe-queue-of.ts';
import { remote } from './remote.ts';

/** Counts the listeners of an object that were added and not removed. */
function countListeners(target: EventTarget): () => number {
  const open = new Set<object>();
  const add = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    const entry = {};
    open.add(entry);
    const { signal } = typeof options === 'object' ? options : {};
    signal?.addEventListener('abort', () => open.delete(entry));
    add(type, listener, options);
  });
  return () => open.size;
}

function countSubscriptions(): () => number {
  let open = 0;
  const subscribe = bus.subscribe.bind(bus);
  vi.spyOn(bus, 'subscribe').mockImplementation((name, listener) => {
    open += 1;
    const stop = subscribe(name, listener);
    return () => {
      open -= 1;
      stop();
    };
  });
  return () => open;
}

test('When 50 versions follow each other, then no listener, subscription or timer of an earlier one stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  setSession({ state: 'signed-in', member: { id: 'me' } as never });
  const counts = [countListeners(window), countListeners(document), countSubscriptions(), () => vi.getTimerCount()];
  const before = counts.map((count) => count());
  const queues = new Set<object>();
  for (let version = 0; version < 50; version += 1) {
    const queue = swipeQueueOf('me');
    queues.add(queue);
    deckFeedOf('me', queue);
    queue.swipe('a', 'liked');
    await queue.flush();
    expect(counts.map((count) => count())).toEqual([2, 1, 2, 1]);
    remote.dispose?.();
  }
  expect(counts.map((count) => count())).toEqual(before);
  expect(queues.size).toBe(50);
});
