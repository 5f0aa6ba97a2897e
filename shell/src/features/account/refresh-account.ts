import { bus, refreshSession, useSession } from '@bandhavya/platform';

/**
 * Reads the session again. If the premium membership changed, publishes `premium.activated` or `premium.ended` to all tabs.
 * Never rejects: the stream of live events calls it again with its next connection. If the session has ended, the request
 * publishes `session.expired`.
 */
export async function refreshAccount(): Promise<void> {
  const before = premiumEnd();
  try {
    await refreshSession();
  } catch {
    return;
  }
  const after = premiumEnd();
  if (after === before) return;
  if (after) bus.publish('premium.activated', { active_until: after }, 'shell');
  else bus.publish('premium.ended', {}, 'shell');
}

function premiumEnd(): string | undefined {
  const session = useSession.getState();
  return session.state === 'signed-in' ? session.member.premium_until : undefined;
}
