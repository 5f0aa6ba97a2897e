import type { PhoneLookModel, ViewModel } from '@bandhavya/data/models';
import { todayOf } from '@bandhavya/domain';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { RelationHistory } from '../pairs/relation-history.ts';
import { isVisible } from './visibility.ts';

type Parts = { candidates: CandidateModel; views: ViewModel; phoneLooks: PhoneLookModel };

/**
 * Whether the viewer may see the member or had a relation with them, and so may block or report them. Relations are a swipe
 * of the viewer, a like by the member, a phone look of either side, and a profile that the viewer opened.
 */
export async function isAcquainted(
  { candidates, views, phoneLooks }: Parts,
  viewer: Candidate,
  history: RelationHistory,
): Promise<boolean> {
  const [me, { other }] = [viewer._id, history];
  const looks = [
    { by: me, owner: other },
    { by: other, owner: me },
  ].map((each) => phoneLooks.exists({ ...each, idempotency_key: { $exists: true } }));
  // All are read in every case, so that the time of the answer tells no more than its words.
  const [candidate, view, ...looked] = await Promise.all([
    candidates.findById(other).lean<Candidate>(),
    views.exists({ viewer: me, viewed: other }),
    ...looks,
  ]);
  if (!candidate) return false;
  const wereRelated =
    history.wasRelated || history.blockedByMe || view !== null || looked.some((look) => look !== null);
  return wereRelated || isVisible(viewer, candidate, history, todayOf(new Date()));
}
