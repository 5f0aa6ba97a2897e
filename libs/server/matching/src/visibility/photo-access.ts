import { type Member, type StoredPhoto, settingsOf } from '@bandhavya/data';
import { audienceIncludes, todayOf } from '@bandhavya/domain';
import type { Types } from 'mongoose';
import { isArchived } from '../candidates/archived.ts';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Pairs } from '../pairs/pairs.ts';
import { isVisible, OFFER_FIELDS, type Offered } from './visibility.ts';

/** A photo of a member. */
export type OwnedPhoto = { owner: Member; photo: Pick<StoredPhoto, 'is_profile_photo'> };

/** Whether a member may see a photo of another. A member without a candidate has not completed onboarding. */
export async function mayShowPhoto(
  { candidates, pairs }: { candidates: CandidateModel; pairs: Pairs },
  viewerId: Types.ObjectId,
  { owner: member, photo }: OwnedPhoto,
): Promise<boolean> {
  const ownerId = member._id;
  const [found, relation] = await Promise.all([
    candidates.find({ _id: { $in: [viewerId, ownerId] } }, OFFER_FIELDS).lean<Offered[]>(),
    pairs.relation(viewerId, ownerId),
  ]);
  const [viewer, owner] = [viewerId, ownerId].map((id) => found.find(({ _id }) => _id.equals(id)));
  if (!viewer || !owner || isArchived(viewer)) return false;
  if (!isVisible(viewer, owner, relation, todayOf(new Date()))) return false;
  const { photos_audience } = settingsOf(member);
  return photo.is_profile_photo || audienceIncludes(photos_audience, { matched: relation.matched_at !== undefined });
}
