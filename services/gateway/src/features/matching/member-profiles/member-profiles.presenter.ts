import { type MemberProfileAnswer, ROW_LISTS } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { directionOf, phoneAccess, profileAccess, type VisibleMember } from '@bandhavya/matching';
import { presentRows, presentValues } from '../../own-profile/sections.presenter.ts';
import { presentCandidate, presentCard } from '../card.presenter.ts';

/** The profile of another member, as the viewer sees it. */
export function presentMemberProfile(member: Member, other: VisibleMember): MemberProfileAnswer {
  const { candidate, relation, meets } = other;
  const matched = relation.matched_at !== undefined;
  const { shows, sections, forMatches } = profileAccess(member, { matched });
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
    sections: Object.fromEntries(sections.map((id) => [id, presentValues(member, id)])),
    institutions: presentRows(member, ROW_LISTS.institutions),
    work_history: presentRows(member, ROW_LISTS['work-history']),
    siblings: shows('family') ? presentRows(member, ROW_LISTS.siblings) : [],
    ...(relation.mine ? { direction: directionOf(relation.mine) } : {}),
    matched,
    phone: phoneAccess(member, { matched }),
    for_matches: forMatches,
    meets,
  };
}
