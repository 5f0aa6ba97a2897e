import { ApiError, invalidateOwnProfile, refreshSession } from '@bandhavya/api-client';
import { setSession, useEvent, useQueryClient, useSession } from '@bandhavya/platform';
import { useEffect } from 'react';

const RECOVERY_INTERVAL_MS = 2000;

/**
 * Keeps the tab's session true: ends it everywhere when the gateway says 401 or another tab signs out, and finds out who
 * is signed in as soon as the gateway knows again.
 */
export function useSessionWatch(): void {
  const session = useSession();
  const queries = useQueryClient();

  useEvent('session.expired', () => {
    if (session.state === 'signed-out') return;
    queries.clear();
    setSession({ state: 'signed-out' });
  });

  useEvent('session.changed', ({ member_id }) => {
    const here = session.state === 'signed-in' ? session.member.id : null;
    // Another member, or nobody, in another tab: everything on this page belongs to the wrong person.
    if (session.state !== 'unavailable' && member_id !== here) window.location.assign('/');
  });

  useEvent('profile.changed', () => {
    invalidateOwnProfile(queries);
    // Another tab may have got further. A session that is over is announced by the call itself.
    if (session.state === 'signed-in') refreshSession().catch(() => undefined);
  });

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
