import {
  CONSENT_VERSIONS,
  type Gender,
  GROUND_RULES_VERSION,
  type Preferences,
  preferredGender,
} from '@bandhavya/contracts';
import { BIRTH_VALUES, SECTION_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import type { Member } from '../members/member.ts';

/** What is told apart about somebody whose profile is complete. */
export type CompletedFacts = { name: string; gender: Gender; height_cm?: number; preferences?: Preferences };

/** What the wizard leaves of somebody, the photos aside. */
export function completed({ name, gender, height_cm = 165, preferences }: CompletedFacts) {
  const now = new Date();
  const consent = (version: string) => ({ version, at: now });
  return {
    first_name: name,
    last_name: 'Rao',
    phone_number: String(STEP_VALUES.phone.phone_number),
    profile: { gender, preferred_gender: preferredGender(gender), ...BIRTH_VALUES },
    sections: { ...SECTION_VALUES, 'basic-info': { ...SECTION_VALUES['basic-info'], height_cm } },
    ...(preferences ? { preferences } : {}),
    consents: { terms: consent(CONSENT_VERSIONS.terms), privacy: consent(CONSENT_VERSIONS.privacy) },
    ground_rules: consent(GROUND_RULES_VERSION),
    onboarding_completed_at: now,
  } satisfies Partial<Member>;
}
