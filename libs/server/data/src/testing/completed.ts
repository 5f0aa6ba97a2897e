import {
  CONSENT_VERSIONS,
  type Gender,
  GROUND_RULES_VERSION,
  ONCE_MARRIED,
  type Preferences,
  preferredGender,
} from '@bandhavya/contracts';
import { BIRTH_VALUES, SECTION_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import type { Member } from '../members/member.ts';

/** The facts in which members with a complete profile differ; the others are the sample values of the contracts. */
export type CompletedFacts = {
  name: string;
  gender: Gender;
  height_cm?: number;
  mother_tongue?: string;
  marital_status?: string;
  date_of_birth?: string;
  preferences?: Preferences;
};

/** The fields that the wizard stores, without photos. */
export function completed({ name, gender, preferences, ...facts }: CompletedFacts) {
  const { date_of_birth = BIRTH_VALUES.date_of_birth, height_cm = 165, mother_tongue = 'Kannada' } = facts;
  const { marital_status = String(SECTION_VALUES['basic-info'].marital_status) } = facts;
  const children = ONCE_MARRIED.some((each) => each === marital_status) ? { children: 'None' } : {};
  const now = new Date();
  const consent = (version: string) => ({ version, at: now });
  return {
    first_name: name,
    last_name: 'Rao',
    phone_number: String(STEP_VALUES.phone.phone_number),
    profile: { gender, preferred_gender: preferredGender(gender), ...BIRTH_VALUES, date_of_birth },
    sections: {
      ...SECTION_VALUES,
      'basic-info': { ...SECTION_VALUES['basic-info'], height_cm, mother_tongue, marital_status, ...children },
    },
    ...(preferences ? { preferences } : {}),
    consents: { terms: consent(CONSENT_VERSIONS.terms), privacy: consent(CONSENT_VERSIONS.privacy) },
    ground_rules: consent(GROUND_RULES_VERSION),
    onboarding_completed_at: now,
  } satisfies Partial<Member>;
}
