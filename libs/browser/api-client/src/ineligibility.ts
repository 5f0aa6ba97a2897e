import type { SessionSummary } from '@bandhavya/contracts';
import { WELCOME_PATH } from '@bandhavya/domain';
import { useMember } from '@bandhavya/platform';
import type { ApiError } from './call.ts';

const KINDS = {
  'onboarding.incomplete': 'incomplete',
  'account.archived': 'archived',
  'consent.required': 'outdated',
} as const;

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
  if (!member.onboarding.complete) return ineligibility('incomplete', member);
  return member.onboarding.consented ? undefined : ineligibility('outdated', member);
}

function ineligibility(kind: Ineligibility['kind'], member: SessionSummary | undefined): Ineligibility {
  const next = member?.onboarding.next ?? '/';
  return { kind, to: { archived: '/contact', outdated: WELCOME_PATH, incomplete: next }[kind] };
}
