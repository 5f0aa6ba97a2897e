import { call } from '@bandhavya/api-client';
import { calls } from '@bandhavya/contracts/calls';
import { useSession } from '@bandhavya/platform';
import { Alert } from '@bandhavya/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '../../texts.ts';
import { endPendingLogout, isLogoutPending } from './pending-logout.ts';

const RETRY_INTERVAL_MS = 5000;

/** Tells a member who logged out without a connection what still runs, and ends the session as soon as the gateway answers. */
export function PendingLogoutNotice() {
  const text = useText();
  const isSignedOut = useSession((session) => session.state === 'signed-out');
  const isPending = useSyncExternalStore(unchanging, isLogoutPending, () => false) && isSignedOut;
  useEffect(() => {
    if (!isPending) return;
    const retry = () => {
      // A failed retry is followed by the next one.
      void endSession().catch(() => undefined);
    };
    const timer = setInterval(retry, RETRY_INTERVAL_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isPending]);
  return isPending ? <Alert tone="info">{text('logout.pending')}</Alert> : null;
}

async function endSession(): Promise<void> {
  await call(calls.logout, {});
  endPendingLogout();
  // The memory of this page may hold more of the member.
  window.location.assign('/');
}

/** The mark is written just before the session of the page ends, which renders the notice. */
function unchanging(): () => void {
  return () => undefined;
}
