import type { UserProfile } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';

/** A member's own profile; what is not entered yet is absent. */
export function presentUserProfile({ profile }: Member): UserProfile {
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
