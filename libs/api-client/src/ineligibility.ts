import type { SessionSummary } from '@bandhavya/contracts';
import { useMember } from '@bandhavya/platform';
import type { ApiError } from './call.ts';

const KINDS = { 'onboarding.incomplete': 'incomplete', 'account.archived': 'archived' } as const;

/** Why the member may not meet other members yet, and the path of the page that resolves it. */
export type Ineligibility = { kind: (typeof KINDS)[keyof typeof KINDS]; to: string };

/** The ineligibility behind a problem code, or undefined when the code has another meaning. */
export function useIneligibility(code: ApiError['code'] | undefined): Ineligibility | undefined {
  const member = useMember();
  if (code === undefined || !Object.hasOwn(KINDS, code)) return undefined;
  return ineligibility(KINDS[code as keyof typeof KINDS], member);
}

/** The ineligibility that the session tells of, or undefined when the member may meet other members. */
export function ineligibilityOf(member: SessionSummary): Ineligibility | undefined {
  if (member.archived) return ineligibility('archived', member);
  return member.onboarding.complete ? undefined : ineligibility('incomplete', member);
}

function ineligibility(kind: Ineligibility['kind'], member: SessionSummary | undefined): Ineligibility {
  return { kind, to: kind === 'archived' ? '/contact' : (member?.onboarding.next ?? '/') };
}
