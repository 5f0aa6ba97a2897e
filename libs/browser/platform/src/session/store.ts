import type { SessionState, SessionSummary } from '@bandhavya/contracts';
import { create } from 'zustand';
import { bus } from '../bus/bus.ts';

let atStart: SessionState = { state: 'signed-out' };

/** The session as this tab knows it. Applications read it, and the shell writes it by {@link setSession}. */
export const useSession = create<SessionState>((_set, _get, api) => {
  // React hydrates a prerendered page with this state, and renders the current one afterwards.
  api.getInitialState = () => atStart;
  return atStart;
});

/** The signed-in member, or undefined. */
export function useMember(): SessionSummary | undefined {
  return useSession((session) => (session.state === 'signed-in' ? session.member : undefined));
}

/** Writes the session that the page was made for, before its first render. */
export function startSession(session: SessionState): void {
  atStart = session;
  setSession(session);
}

/** Writes a changed session, and publishes `session.changed` when another member has signed in or the member has signed out. */
export function setSession(next: SessionState): void {
  const before = useSession.getState();
  // The gateway repeats the session often. A new object would render every part that reads it.
  if (JSON.stringify(next) === JSON.stringify(before)) return;
  useSession.setState(next, true);
  if (next.state === 'unavailable') return;
  const id = memberId(next);
  if (before.state === 'unavailable' || id !== memberId(before))
    bus.publish('session.changed', { member_id: id }, 'shell');
}

function memberId(session: SessionState): string | null {
  return session.state === 'signed-in' ? session.member.id : null;
}
