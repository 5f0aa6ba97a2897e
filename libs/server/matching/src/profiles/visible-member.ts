import type { PreferenceName } from '@bandhavya/contracts';
import { todayOf } from '@bandhavya/domain';
import type { Types } from 'mongoose';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { type Impression, impressionOf, likesIn } from '../feed/impression.ts';
import { metPreferences } from '../fit/fit.ts';
import type { Relation } from '../pairs/pair.ts';
import type { Pairs } from '../pairs/pairs.ts';
import { isVisible } from '../visibility/visibility.ts';

/** Another member, as a viewer who may see them does. */
export type VisibleMember = Impression & {
  candidate: Candidate;
  relation: Relation;
  /** The preferences of the viewer that the member meets. */
  meets: PreferenceName[];
};

/** Another member, or undefined when the viewer may not see them: the viewer cannot tell a block from a missing member. */
export async function visibleMember(
  { candidates, pairs }: { candidates: CandidateModel; pairs: Pairs },
  viewer: Candidate,
  id: Types.ObjectId,
): Promise<VisibleMember | undefined> {
  const [candidate, relation] = await Promise.all([
    candidates.findById(id).lean<Candidate>(),
    pairs.relation(viewer._id, id),
  ]);
  const today = todayOf(new Date());
  if (!candidate || !isVisible(viewer, candidate, relation, today)) return undefined;
  const impression = impressionOf(viewer, candidate, likesIn(relation), today);
  return { ...impression, candidate, relation, meets: metPreferences(viewer.preferences, candidate, today) };
}
