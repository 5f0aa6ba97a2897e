import type { Member } from '@bandhavya/data';
import { isVisibleTo, type Relation, visibilityOf } from '@bandhavya/matching';

/**
 * Whether one member may see another's profile, photos included. Feed, swipes and history use `isVisibleTo` alone, because
 * candidates have completed onboarding and a pair has matching genders.
 */
export function maySee(viewer: Member, owner: Member, relation: Relation): boolean {
  if (viewer._id.equals(owner._id)) return true;
  if (viewer.archived_at || ![viewer, owner].every((each) => each.onboarding_completed_at)) return false;
  const { preferred_gender } = viewer.profile;
  if (preferred_gender === undefined || preferred_gender !== owner.profile.gender) return false;
  return isVisibleTo(visibilityOf(owner), relation);
}
