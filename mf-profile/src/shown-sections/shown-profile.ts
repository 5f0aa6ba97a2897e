import {
  type BirthAndGender,
  type CardPhoto,
  livesIn,
  type MemberProfileAnswer,
  type PreferenceName,
  type Profile,
  type Settings,
} from '@bandhavya/contracts';
import { audienceIncludes, PRIVACY_GROUPS, type PrivacyGroup } from '@bandhavya/domain';
import { ageInYears, nameOf } from './own-facts.ts';

/** When and where a member was born. */
export type BirthDetails = Omit<BirthAndGender, 'gender' | 'preferred_gender'>;

/** A profile as another member sees it: without the phone number. */
export type ShownProfile = Pick<Profile, 'sections' | 'institutions' | 'work_history' | 'siblings'> & {
  /** First and last name; empty until the name is saved. */
  name: string;
  /** The name by which texts address the member. */
  firstName: string;
  /** Whether the staff has verified the phone number. */
  verified: boolean;
  /** The groups that a match would see in addition. */
  forMatches: readonly PrivacyGroup[];
  /** The preferences of the viewer that the member meets. */
  meets: readonly PreferenceName[];
  /** Completed years. */
  years: number | undefined;
  /** The district and the state where the member lives. */
  place: readonly unknown[];
  born: BirthDetails;
  /** The profile photo first. */
  photos: readonly CardPhoto[];
};

type View = { settings: Settings; matched: boolean };

/** The own profile as a match or another member sees it. */
export function ownAsShown(own: Profile, { settings, matched }: View): ShownProfile {
  const shows = (group: PrivacyGroup) => audienceIncludes(settings[`${group}_audience`], { matched });
  const { family, 'social-media': links, ...sections } = own.sections;
  const home = livesIn(own.sections);
  const { gender: _, preferred_gender: __, country_of_birth, state_of_birth, ...birth } = own.profile;
  return {
    ...rowsAndSections(own),
    sections: {
      ...sections,
      ...(shows('family') && family && { family }),
      ...(shows('social_media') && links && { 'social-media': links }),
    },
    siblings: shows('family') ? own.siblings : [],
    name: nameOf(own),
    firstName: own.user.first_name ?? '',
    verified: own.user.phone_state === 'verified',
    forMatches: matched ? [] : groupsForMatches(own, settings),
    meets: [],
    years: ageInYears(own.profile, { seesDate: shows('birth') }),
    place: [home.district, home.state],
    born: {
      ...(country_of_birth && { country_of_birth }),
      ...(state_of_birth && { state_of_birth }),
      ...(shows('birth') && birth),
    },
    photos: own.photos
      .filter(({ is_profile_photo }) => is_profile_photo || shows('photos'))
      .toSorted(
        (one, other) =>
          Number(other.is_profile_photo) - Number(one.is_profile_photo) || one.order_index - other.order_index,
      ),
  };
}

/** Another member's profile. */
export function memberAsShown(member: MemberProfileAnswer): ShownProfile {
  const { card, last_name, birth_place, birth } = member;
  return {
    ...rowsAndSections(member),
    name: `${card.name} ${last_name}`.trim(),
    firstName: card.name,
    verified: card.verified,
    forMatches: member.for_matches,
    meets: member.meets,
    years: card.age.years,
    place: [card.district, card.state],
    born: {
      ...(birth && { date_of_birth: birth.date, time_of_birth: birth.time }),
      country_of_birth: birth_place.country,
      state_of_birth: birth_place.state,
      district_of_birth: birth_place.district,
    },
    photos: card.photos,
  };
}

/** The groups with an entry that only matches see. */
function groupsForMatches({ profile, photos, sections }: Profile, settings: Settings): PrivacyGroup[] {
  const hasEntry: Record<PrivacyGroup, boolean> = {
    photos: photos.length > 1,
    family: sections.family !== undefined,
    social_media: Object.values(sections['social-media'] ?? {}).some((link) => link !== ''),
    birth: profile.date_of_birth !== undefined,
  };
  return PRIVACY_GROUPS.filter((group) => settings[`${group}_audience`] === 'matches' && hasEntry[group]);
}

function rowsAndSections({ sections, institutions, work_history, siblings }: Profile | MemberProfileAnswer) {
  return { sections, institutions, work_history, siblings };
}
