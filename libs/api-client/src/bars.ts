import { useMember } from '@bandhavya/platform';
import type { ApiError } from './call.ts';

const BARS = { 'onboarding.incomplete': 'incomplete', 'account.archived': 'archived' } as const;

/** Why the member may not meet others at all for now, and where the way out of it begins. */
export type Bar = { kind: (typeof BARS)[keyof typeof BARS]; to: string };

/** The bar behind the code that a call failed with, if it is one. */
export function useBar(code: ApiError['code'] | undefined): Bar | undefined {
  const member = useMember();
  if (code === undefined || !Object.hasOwn(BARS, code)) return undefined;
  const kind = BARS[code as keyof typeof BARS];
  return { kind, to: kind === 'archived' ? '/contact' : (member?.onboarding.next ?? '/') };
}
