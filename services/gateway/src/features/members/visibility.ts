import type { Member } from '@bandhavya/data';
import { isVisibleTo, type Relation, visibilityOf } from '@bandhavya/matching';

/**
 * Whether one member may see another's profile, photos included. Lists of candidates, feed and swipes, which know of members
 * that their onboarding is complete and of two that their genders fit, follow the same `isVisibleTo`.
 */
export function maySee(viewer: Member, owner: Member, relation: Relation): boolean {
  if (viewer._id.equals(owner._id)) return true;
  if (viewer.archived_at || ![viewer, owner].every((each) => each.onboarding_completed_at)) return false;
  const { preferred_gender } = viewer.profile;
  if (preferred_gender === undefined || preferred_gender !== owner.profile.gender) return false;
  return isVisibleTo(visibilityOf(owner), relation);
}
