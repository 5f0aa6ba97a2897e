import { useMember } from '@bandhavya/platform';
import type { ApiError } from './call.ts';

const KINDS = { 'onboarding.incomplete': 'incomplete', 'account.archived': 'archived' } as const;

/** Why the member may not meet other members yet, and the path of the page that resolves it. */
export type Ineligibility = { kind: (typeof KINDS)[keyof typeof KINDS]; to: string };

/** The ineligibility behind a problem code, or undefined when the code has another meaning. */
export function useIneligibility(code: ApiError['code'] | undefined): Ineligibility | undefined {
  const member = useMember();
  if (code === undefined || !Object.hasOwn(KINDS, code)) return undefined;
  const kind = KINDS[code as keyof typeof KINDS];
  return { kind, to: kind === 'archived' ? '/contact' : (member?.onboarding.next ?? '/') };
}
