import { type MemberProfileAnswer, PUBLIC_SECTIONS, ROW_LISTS } from '@bandhavya/contracts';
import { type Member, settingsOf } from '@bandhavya/data';
import { audienceIncludes, PRIVACY_GROUPS, type PrivacyGroup } from '@bandhavya/domain';
import { directionOf, phoneAccess, type VisibleMember } from '@bandhavya/matching';
import { presentRows, presentValues } from '../../own-profile/sections.presenter.ts';
import { presentCandidate, presentCard } from '../card.presenter.ts';

/** The profile of another member, as the viewer sees it. */
export function presentMemberProfile(member: Member, other: VisibleMember): MemberProfileAnswer {
  const { candidate, relation, meets } = other;
  const matched = relation.matched_at !== undefined;
  const settings = settingsOf(member);
  const shows = (group: PrivacyGroup) => audienceIncludes(settings[`${group}_audience`], { matched });
  const saved = PUBLIC_SECTIONS.filter((id) => member.sections?.[id] && isSectionShown(id, shows));
  const { date_of_birth = '', time_of_birth = '', ...place } = member.profile;
  return {
    card: {
      ...presentCandidate(other),
      ...presentCard(candidate, { matched }),
    },
    last_name: member.last_name,
    birth_place: {
      country: place.country_of_birth ?? '',
      state: place.state_of_birth ?? '',
      district: shows('birth') ? (place.district_of_birth ?? '') : '',
    },
    ...(shows('birth') ? { birth: { date: date_of_birth, time: time_of_birth } } : {}),
    sections: Object.fromEntries(saved.map((id) => [id, presentValues(member, id)])),
    institutions: presentRows(member, ROW_LISTS.institutions),
    work_history: presentRows(member, ROW_LISTS['work-history']),
    siblings: shows('family') ? presentRows(member, ROW_LISTS.siblings) : [],
    ...(relation.mine ? { direction: directionOf(relation.mine) } : {}),
    matched,
    phone: phoneAccess(member, { matched }),
    for_matches: PRIVACY_GROUPS.filter(
      (group) => !matched && settings[`${group}_audience`] === 'matches' && hasEntry(member, group),
    ),
    meets,
  };
}

function isSectionShown(id: (typeof PUBLIC_SECTIONS)[number], shows: (group: PrivacyGroup) => boolean): boolean {
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
