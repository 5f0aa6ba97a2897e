import { sendSwipe, sendUndo } from '@bandhavya/api-client';
import { swipesKey } from '@bandhavya/contracts';
import { useSession } from '@bandhavya/platform';
import { SwipeQueue } from './swipe-queue.ts';
import { SwipeStore } from './swipe-store.ts';

const queues = new Map<string, SwipeQueue>();

/** The swipe queue of a member in this tab. It outlives the deck, so that swipes are sent from any page. */
export function swipeQueueOf(memberId: string): SwipeQueue {
  const present = queues.get(memberId);
  if (present) return present;
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
  queues.set(memberId, queue);
  window.addEventListener('online', () => void queue.flush());
  // Another tab may have been closed before it sent its swipes.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void queue.flush();
  });
  window.addEventListener('storage', ({ key }) => {
    if (store.owns(key)) queue.reread();
  });
  // Sends the swipes of an earlier visit.
  void queue.flush();
  return queue;
}

function isSignedIn(memberId: string): boolean {
  const session = useSession.getState();
  return session.state === 'signed-in' && session.member.id === memberId;
}
