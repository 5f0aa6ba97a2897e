import { Alert, useOnline } from '@bandhavya/ui';
import { isLogoutPending } from '../features/session/pending-logout.ts';
import { useText } from '../texts.ts';

/** Shown while the browser is offline, except after a logout, whose notice says it. */
export function OfflineNotice() {
  const text = useText();
  const isOnline = useOnline();
  return isOnline || isLogoutPending() ? null : <Alert tone="info">{text('offline.text')}</Alert>;
}
