import type { SessionState, SessionSummary } from '@bandhavya/contracts';
import { create } from 'zustand';
import { bus } from '../bus/bus.ts';

/** Who is signed in, as far as this tab knows. Remotes read it; only the platform writes it. */
export const useSession = create<SessionState>(() => ({ state: 'signed-out' }));

/** The signed-in member, or undefined. */
export function useMember(): SessionSummary | undefined {
  return useSession((session) => (session.state === 'signed-in' ? session.member : undefined));
}

/** Puts fresh news of the session into the store and tells the subscribers when another member, or nobody, is signed in. */
export function setSession(next: SessionState): void {
  const before = useSession.getState();
  useSession.setState(next, true);
  if (next.state === 'unavailable') return;
  const id = memberId(next);
  if (before.state === 'unavailable' || id !== memberId(before))
    bus.publish('session.changed', { member_id: id }, 'shell');
}

function memberId(session: SessionState): string | null {
  return session.state === 'signed-in' ? session.member.id : null;
}
