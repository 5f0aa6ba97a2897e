import { CONSENT_VERSIONS, doneSteps, type StepId } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { presentBirthAndGender } from '../user-profiles/user-profiles.presenter.ts';
import { presentUser } from '../users/users.presenter.ts';

/** The wizard's steps that a member has done. */
export function stepsDone(member: Member): StepId[] {
  const { sections = {} } = member;
  return doneSteps({ user: presentUser(member), profile: presentBirthAndGender(member), sections });
}

/** Whether a member has accepted the terms and the privacy notice as they are today. */
export function hasConsented({ consents }: Member): boolean {
  return consents?.terms.version === CONSENT_VERSIONS.terms && consents.privacy.version === CONSENT_VERSIONS.privacy;
}
