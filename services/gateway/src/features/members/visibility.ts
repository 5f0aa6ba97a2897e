import type { Member } from '@bandhavya/data';
import type { Relation } from '@bandhavya/matching';

/**
 * Whether one member may see another's profile, photos included. The one rule for all that is shown of others. Who hides is
 * still there for those who matched before.
 */
export function maySee(viewer: Member, owner: Member, { blocked, matched_at }: Relation): boolean {
  if (viewer._id.equals(owner._id)) return true;
  if (![viewer, owner].every((each) => each.onboarding_completed_at && !each.archived_at)) return false;
  const { preferred_gender } = viewer.profile;
  if (preferred_gender === undefined || preferred_gender !== owner.profile.gender) return false;
  return !blocked && (!owner.settings?.hidden || matched_at !== undefined);
}
