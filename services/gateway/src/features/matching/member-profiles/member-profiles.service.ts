import type { Member } from '@bandhavya/data';
import { todayOf } from '@bandhavya/domain';
import { type Candidate, isVisible, type Relation } from '@bandhavya/matching';
import { problem } from '@bandhavya/runtime';
import type { Types } from 'mongoose';
import type { MatchingServices } from '../matching-services.ts';

/** Another member that the viewer may see. */
export type VisibleMember = { candidate: Candidate; member: Member; relation: Relation };

/**
 * Another member, if the viewer may see them. Throws the same 404 in every other case, so that the viewer cannot tell a
 * block from a missing member.
 */
export async function requireVisibleMember(
  { matching, members }: MatchingServices,
  viewer: Candidate,
  id: Types.ObjectId,
): Promise<VisibleMember> {
  const [candidate, member, relation] = await Promise.all([
    matching.candidates.findById(id).lean<Candidate>(),
    members.find(id.toHexString()),
    matching.pairs.relation(viewer._id, id),
  ]);
  if (!candidate || !member) throw problem('member.absent');
  if (!isVisible(viewer, candidate, relation, todayOf(new Date()))) throw problem('member.absent');
  return { candidate, member, relation };
}
