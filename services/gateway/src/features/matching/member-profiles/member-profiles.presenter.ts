import { type MemberProfileAnswer, PUBLIC_SECTIONS, ROW_LISTS } from '@bandhavya/contracts';
import { type Candidate, directionOf, reasonsFor, todayOf } from '@bandhavya/matching';
import { presentRows, presentValues } from '../../sections/sections.presenter.ts';
import { presentCandidate } from '../card.presenter.ts';
import { phoneFor, type VisibleMember } from './member-profiles.service.ts';

/** The profile of another member, as the viewer sees it. */
export function presentMemberProfile(viewer: Candidate, other: VisibleMember): MemberProfileAnswer {
  const { candidate, member, relation } = other;
  const likedYou = relation.theirs?.dir === 'liked';
  const saved = PUBLIC_SECTIONS.filter((id) => member.sections?.[id]);
  const { country_of_birth = '', state_of_birth = '', district_of_birth = '' } = member.profile;
  return {
    card: presentCandidate({
      candidate,
      likedYou,
      superLikedYou: likedYou && relation.theirs?.super === true,
      reasons: reasonsFor(viewer, candidate, likedYou, todayOf(new Date())),
    }),
    last_name: member.last_name,
    birth_place: { country: country_of_birth, state: state_of_birth, district: district_of_birth },
    sections: Object.fromEntries(saved.map((id) => [id, presentValues(member, id)])),
    institutions: presentRows(member, ROW_LISTS.institutions),
    work_history: presentRows(member, ROW_LISTS['work-history']),
    siblings: presentRows(member, ROW_LISTS.siblings),
    ...(relation.mine ? { direction: directionOf(relation.mine) } : {}),
    matched: relation.matched_at !== undefined,
    phone: phoneFor(other),
  };
}
