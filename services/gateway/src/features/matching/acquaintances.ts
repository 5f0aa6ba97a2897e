import { type Candidate, isVisible, type Past, todayOf } from '@bandhavya/matching';
import { hasConsented } from '@bandhavya/members';
import { problem } from '@bandhavya/server';
import type { MatchingServices } from './matching-services.ts';
import { requireViewer } from './viewer.ts';

/**
 * The signed-in member, who may block and report. Throws 403 without the current consents, and like {@link requireViewer}.
 */
export async function requireConsentedViewer(
  { matching, members }: MatchingServices,
  memberId: string,
): Promise<Candidate> {
  const viewer = await requireViewer(matching, members, memberId);
  if (!hasConsented(await members.get(memberId))) throw problem('consent.required');
  return viewer;
}

/**
 * Throws 404 unless the viewer may see the member or had a relation with them, so that a hidden or blocking member looks
 * like an absent one. Relations are a swipe or a phone look of either side, and a profile that the viewer opened.
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
  const wereRelated = past.haveSwiped || past.blockedByMe || view !== null || looked.some((look) => look !== null);
  const isKnown = candidate && (wereRelated || isVisible(viewer, candidate, past, todayOf(new Date())));
  if (!isKnown) throw problem('member.absent');
}
