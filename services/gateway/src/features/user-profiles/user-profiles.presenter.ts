import { type BirthAndGender, PROFILE_SECTIONS, type UserProfile } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { presentValues } from '../sections/sections.presenter.ts';

/** A member's gender and birth details. Fields without a value are absent. */
export function presentBirthAndGender({ profile }: Member): BirthAndGender {
  return {
    gender: profile.gender,
    preferred_gender: profile.preferred_gender,
    date_of_birth: profile.date_of_birth,
    time_of_birth: profile.time_of_birth,
    country_of_birth: profile.country_of_birth,
    state_of_birth: profile.state_of_birth,
    district_of_birth: profile.district_of_birth,
  };
}

/** A member's own profile: gender, birth details and the sections of the same endpoint. */
export function presentUserProfile(member: Member): UserProfile {
  const sections = PROFILE_SECTIONS.map((id) => presentValues(member, id));
  return Object.assign(presentBirthAndGender(member), ...sections) as UserProfile;
}
