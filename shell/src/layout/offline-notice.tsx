import { Alert, useOnline } from '@bandhavya/ui';
import { useText } from '../texts.ts';

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const text = useText();
  return useOnline() ? null : <Alert tone="info">{text('offline.text')}</Alert>;
}
