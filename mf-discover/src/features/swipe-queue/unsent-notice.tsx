import { Alert } from '@bandhavya/ui';
import { useSyncExternalStore } from 'react';
import { useText } from '../../texts.ts';
import type { SwipeQueue } from './swipe-queue.ts';

/** Says how many swipes are unsent while sending fails or the browser is offline. */
export function UnsentNotice({ queue }: { queue: SwipeQueue }) {
  const text = useText();
  const { unsent, failing } = useSyncExternalStore(queue.subscribe, queue.state);
  if (unsent === 0 || !(failing || !navigator.onLine)) return null;
  return (
    <Alert tone="info" role="status">
      {text('deck.waiting', { count: unsent })}
    </Alert>
  );
}
