import { Alert } from '@bandhavya/ui';
import { useSyncExternalStore } from 'react';
import { useText } from '../texts.ts';

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const text = useText();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return online ? null : <Alert tone="info">{text('offline.text')}</Alert>;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
