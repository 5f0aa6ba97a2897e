import { todayOf } from '@bandhavya/domain';
import { type Candidate, isVisible, type Past } from '@bandhavya/matching';
import { problem } from '@bandhavya/runtime';
import type { MatchingServices } from './matching-services.ts';

/**
 * Throws 404 unless the viewer may see the member or had a relation with them, so that a hidden or blocking member looks
 * like an absent one. Relations are a swipe of the viewer, a like by the member, a phone look of either side, and a profile
 * that the viewer opened.
 */
export async function requireAcquaintance(
  { data, matching }: MatchingServices,
  viewer: Candidate,
  past: Past,
): Promise<void> {
  const [me, { other }] = [viewer._id, past];
  const looks = [
    { by: me, owner: other },
    { by: other, owner: me },
  ].map((each) => data.phoneLooks.exists({ ...each, idempotency_key: { $exists: true } }));
  // All are read in every case, so that the time of the answer tells no more than its words.
  const [candidate, view, ...looked] = await Promise.all([
    matching.candidates.findById(other).lean<Candidate>(),
    data.views.exists({ viewer: me, viewed: other }),
    ...looks,
  ]);
  const wereRelated = past.wasRelated || past.blockedByMe || view !== null || looked.some((look) => look !== null);
  const isKnown = candidate && (wereRelated || isVisible(viewer, candidate, past, todayOf(new Date())));
  if (!isKnown) throw problem('member.absent');
}
