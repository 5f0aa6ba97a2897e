import { requestMemberEarly, requestProfileEarly } from '@bandhavya/api-client';
import { useSession } from '@bandhavya/platform';

const MEMBER_PATH = /^\/members\/([0-9a-f]{24})$/u;

/** Requests the own profile while its page loads. Does nothing when the page is loaded for a later visit. */
export function requestOwnProfileEarly(): void {
  if (ownId() !== undefined && window.location.pathname === '/profile') requestProfileEarly();
}

/** Requests the profile of another member while its page loads. */
export function requestOpenMemberEarly(): void {
  const own = ownId();
  const id = MEMBER_PATH.exec(window.location.pathname)?.[1];
  if (own !== undefined && id !== undefined && id !== own) requestMemberEarly(id);
}

function ownId(): string | undefined {
  const session = useSession.getState();
  return session.state === 'signed-in' ? session.member.id : undefined;
}
