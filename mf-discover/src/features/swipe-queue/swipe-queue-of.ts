import { sendSwipe, sendUndo } from '@bandhavya/api-client';
import { swipesKey } from '@bandhavya/contracts';
import { useSession } from '@bandhavya/platform';
import { SwipeQueue } from './swipe-queue.ts';
import { SwipeStore } from './swipe-store.ts';

type OpenQueue = { queue: SwipeQueue; store: SwipeStore; stopListening: () => void };

const queues = new Map<string, OpenQueue>();

/** The swipe queue of a member in this tab. It outlives the deck, so that swipes are sent from any page. */
export function swipeQueueOf(memberId: string): SwipeQueue {
  const present = queues.get(memberId);
  if (present) return present.queue;
  const store = new SwipeStore(memberId);
  const queue = new SwipeQueue({
    store,
    send: sendSwipe,
    undo: sendUndo,
    exclusively: async (action) => {
      if (navigator.locks) await navigator.locks.request(swipesKey(memberId), action);
      else await action();
    },
    maySend: () => navigator.onLine && isSignedIn(memberId),
  });
  queues.set(memberId, { queue, store, stopListening: listen(queue, store) });
  // Sends the swipes of an earlier visit.
  void queue.flush();
  return queue;
}

/** Ends the queues, as another version of this remote takes over. Its queues send what is stored. */
export function closeSwipeQueues(): void {
  for (const { queue, store, stopListening } of queues.values()) {
    // No other queue knows the requests that localStorage has refused.
    if (!store.isKept()) continue;
    stopListening();
    queue.close();
  }
  queues.clear();
}

function listen(queue: SwipeQueue, store: SwipeStore): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('online', () => void queue.flush(), { signal });
  const flushWhenVisible = () => {
    if (document.visibilityState === 'visible') void queue.flush();
  };
  // Another tab may have been closed before it sent its swipes.
  document.addEventListener('visibilitychange', flushWhenVisible, { signal });
  const rereadOwn = ({ key }: StorageEvent) => {
    if (store.owns(key)) queue.reread();
  };
  window.addEventListener('storage', rereadOwn, { signal });
  return () => ended.abort();
}

function isSignedIn(memberId: string): boolean {
  const session = useSession.getState();
  return session.state === 'signed-in' && session.member.id === memberId;
}
