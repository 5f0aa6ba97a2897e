import type { BirthAndGender, MemberProfileAnswer, Profile } from '@bandhavya/contracts';
import type { Translate } from '../texts.ts';
import type { PhotoView } from './block.ts';
import { ageInYears, nameOf } from './own-facts.ts';
import { photoViews } from './photo-views.ts';

/** Where a member was born. */
export type BirthPlace = Pick<BirthAndGender, 'country_of_birth' | 'state_of_birth' | 'district_of_birth'>;

/** A profile as other members see it: without the phone number and the date and time of birth. */
export type ShownProfile = Pick<Profile, 'sections' | 'institutions' | 'work_history' | 'siblings'> & {
  /** First and last name; empty until the name is saved. */
  name: string;
  gender: string | undefined;
  /** Completed years. */
  years: number | undefined;
  born: BirthPlace;
  /** The photos of the photo section. */
  photos: readonly PhotoView[];
};

/** The own profile as other members see it. */
export function ownAsShown(own: Profile, text: Translate): ShownProfile {
  const { country_of_birth, state_of_birth, district_of_birth } = own.profile;
  return {
    ...rowsAndSections(own),
    name: nameOf(own),
    gender: own.profile.gender,
    years: ageInYears(own.profile),
    born: {
      ...(country_of_birth && { country_of_birth }),
      ...(state_of_birth && { state_of_birth }),
      ...(district_of_birth && { district_of_birth }),
    },
    photos: photoViews(own, text),
  };
}

/** Another member's profile. Its page shows the photos beside the sections, so it has no photo section. */
export function memberAsShown(member: MemberProfileAnswer): ShownProfile {
  const { card, last_name, birth_place } = member;
  return {
    ...rowsAndSections(member),
    name: `${card.name} ${last_name}`.trim(),
    gender: undefined,
    years: card.age.years,
    born: {
      country_of_birth: birth_place.country,
      state_of_birth: birth_place.state,
      district_of_birth: birth_place.district,
    },
    photos: [],
  };
}

function rowsAndSections({ sections, institutions, work_history, siblings }: Profile | MemberProfileAnswer) {
  return { sections, institutions, work_history, siblings };
}
