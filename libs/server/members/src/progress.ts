import { CONSENT_VERSIONS, doneSteps, GROUND_RULES_VERSION } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import type { PhotosProgress, StepId } from '@bandhavya/domain';

/** The wizard steps that a member has done. */
export function stepsDone(member: Member): StepId[] {
  const { sections = {} } = member;
  const photos = photosProgress(member);
  return doneSteps({ user: member, profile: member.profile, sections, photos });
}

/** The number of photos. After onboarding a member is `settled`: one photo is enough then. */
function photosProgress({ photos = [], onboarding_completed_at }: Member): PhotosProgress {
  return { count: photos.length, settled: onboarding_completed_at !== undefined };
}

/** Whether a member has agreed to the current ground rules. */
export function hasAgreedToGroundRules({ ground_rules }: Member): boolean {
  return ground_rules?.version === GROUND_RULES_VERSION;
}

/** Whether a member has accepted the current terms and privacy notice. */
export function hasConsented({ consents }: Pick<Member, 'consents'>): boolean {
  return consents?.terms.version === CONSENT_VERSIONS.terms && consents.privacy.version === CONSENT_VERSIONS.privacy;
}
