import { PUBLIC_SECTIONS } from '@bandhavya/contracts';
import { type Member, settingsOf } from '@bandhavya/data';
import { audienceIncludes, PRIVACY_GROUPS, type PrivacyGroup } from '@bandhavya/domain';

type PublicSection = (typeof PUBLIC_SECTIONS)[number];

/** The parts of a profile that a viewer gets. */
export type ProfileAccess = {
  shows: (group: PrivacyGroup) => boolean;
  /** The sections with values that the viewer gets, in the order of the profile. */
  sections: PublicSection[];
  /** The groups with entries that a match would get in addition. */
  forMatches: PrivacyGroup[];
};

/** The parts of a member's profile that a viewer who may see the member gets, by the audiences that the member has chosen. */
export function profileAccess(member: Member, viewer: { matched: boolean }): ProfileAccess {
  const settings = settingsOf(member);
  const shows = (group: PrivacyGroup) => audienceIncludes(settings[`${group}_audience`], viewer);
  return {
    shows,
    sections: PUBLIC_SECTIONS.filter((id) => member.sections?.[id] && isSectionShown(id, shows)),
    forMatches: PRIVACY_GROUPS.filter(
      (group) => !viewer.matched && settings[`${group}_audience`] === 'matches' && hasEntry(member, group),
    ),
  };
}

function isSectionShown(id: PublicSection, shows: ProfileAccess['shows']): boolean {
  if (id === 'family') return shows('family');
  return id !== 'social-media' || shows('social_media');
}

function hasEntry({ profile, sections, photos = [] }: Member, group: PrivacyGroup): boolean {
  switch (group) {
    case 'photos':
      return photos.length > 1;
    case 'family':
      return sections?.family !== undefined;
    case 'social_media':
      return Object.values(sections?.['social-media'] ?? {}).some((link) => link !== '');
    case 'birth':
      return profile.date_of_birth !== undefined;
  }
}
