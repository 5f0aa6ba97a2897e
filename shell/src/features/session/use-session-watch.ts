import { ApiError, invalidateOwnProfile } from '@bandhavya/api-client';
import { refreshSession, useEvent, useQueryClient, useSession } from '@bandhavya/platform';
import { setSession } from '@bandhavya/platform/host';
import { useEffect } from 'react';
import { refreshAccount } from '../account/refresh-account.ts';
import { isLogoutPending } from './pending-logout.ts';
import { useForgetInPlace } from './use-forget-in-place.ts';

const RECOVERY_INTERVAL_MS = 2000;

/**
 * Keeps the session of this tab up to date: ends it when the gateway answers 401 or another tab signs out, follows the
 * account, and polls the gateway while the session is unavailable.
 */
export function useSessionWatch(): void {
  const session = useSession();
  const queries = useQueryClient();
  const forgetInPlace = useForgetInPlace();

  const readAgain = () => {
    if (session.state === 'signed-in') void refreshAccount();
  };

  useEvent('session.expired', () => {
    if (session.state === 'signed-out') return;
    queries.clear();
    setSession({ state: 'signed-out' });
  });

  useEvent('session.changed', ({ member_id }) => {
    const here = session.state === 'signed-in' ? session.member.id : null;
    // The member signed out or changed in another tab: this page shows the data of the previous member.
    if (session.state === 'unavailable' || member_id === here) return;
    if (member_id === null && isLogoutPending()) forgetInPlace();
    else window.location.assign('/');
  });

  useEvent('profile.changed', () => {
    invalidateOwnProfile(queries);
    // Onboarding may have advanced in another tab.
    readAgain();
  });
  useEvent('account.changed', readAgain);
  useEvent('live.resumed', readAgain);

  useEffect(() => {
    if (session.state !== 'unavailable') return;
    const timer = setInterval(() => {
      refreshSession().catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) setSession({ state: 'signed-out' });
      });
    }, RECOVERY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [session.state]);
}
