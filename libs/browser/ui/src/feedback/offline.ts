import { createContext, useSyncExternalStore } from 'react';

/** The sentence with which a failed load says that the browser is offline. The shell provides it for all applications. */
export const OfflineText = createContext<string | undefined>(undefined);

/** Whether the browser has a connection. True in a prerendered page. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
