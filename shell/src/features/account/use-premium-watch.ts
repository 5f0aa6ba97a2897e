import { refreshSession, useEvent, useMember } from '@bandhavya/platform';
import { setSession } from '@bandhavya/platform/host';
import { useEffect } from 'react';
import { refreshAccount } from './refresh-account.ts';

/** A timer stops while the device sleeps, so the clock is read again after this time, in milliseconds. */
const LONGEST_TIMER_MS = 3_600_000;
/** The delay of the next request when the membership has ended by the clock of this device only, in milliseconds. */
const RETRY_MS = 60_000;

/** Keeps the premium membership of this tab's session up to date, and ends it at its time. */
export function usePremiumWatch(): void {
  const member = useMember();
  const until = member?.premium_until;

  useEvent('premium.activated', ({ active_until }) => {
    // A remote publishes this event, so the gateway says whether it is true. A failed request leaves the session as it is.
    if (member && active_until !== until) void refreshSession().catch(() => undefined);
  });
  useEvent('premium.ended', () => {
    if (!member) return;
    const { premium_until: _, ...free } = member;
    setSession({ state: 'signed-in', member: free });
  });

  useEffect(() => {
    if (!until) return;
    const remaining = () => new Date(until).getTime() - Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const waitFor = (delay: number) => {
      timer = setTimeout(check, Math.min(delay, LONGEST_TIMER_MS));
    };
    const check = async () => {
      if (remaining() <= 0) await refreshAccount();
      if (!stopped) waitFor(Math.max(remaining(), RETRY_MS));
    };
    waitFor(Math.max(remaining(), 0));
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [until]);
}
