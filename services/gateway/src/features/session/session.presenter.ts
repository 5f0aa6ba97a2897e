import { nextPath, type SessionSummary, STEPS } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { hasAgreedToGroundRules, hasConsented, stepsDone } from '../members/progress.ts';

/** The signed-in member, with the progress of the onboarding. */
export function presentSession(member: Member): SessionSummary {
  const consented = hasConsented(member);
  const done = stepsDone(member);
  return {
    id: member._id.toString(),
    first_name: member.first_name,
    last_name: member.last_name,
    given_name: member.given_name,
    family_name: member.family_name,
    onboarding: {
      consented,
      ground_rules: hasAgreedToGroundRules(member),
      done,
      complete: done.length === STEPS.length,
      locked: member.onboarding_completed_at !== undefined,
      next: nextPath({ consented, done }),
    },
  };
}
