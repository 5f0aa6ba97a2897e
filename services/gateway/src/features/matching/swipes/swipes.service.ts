import type { Direction, Swipe, UndoableSwipe } from '@bandhavya/contracts';
import { isDuplicateKey } from '@bandhavya/data';
import { todayOf } from '@bandhavya/domain';
import { type Candidate, directionOf, isVisible, reasonsFor } from '@bandhavya/matching';
import { problem } from '@bandhavya/runtime';
import type { Types } from 'mongoose';
import { presentCandidate } from '../card.presenter.ts';
import { announceMatch, announceMatchEnd, presentMatch } from '../match-events.ts';
import type { MatchingServices } from '../matching-services.ts';

type Request = { to: Types.ObjectId; direction: Direction; key: string };
type UndoRequest = { to: Types.ObjectId; key: string; unlessMatched: boolean };

/**
 * Records a swipe, and announces the match or the end of a match that it makes. Throws 409 for the member themselves,
 * 429 when the daily limit is exhausted, and only then 404 for a member who is not visible to the viewer.
 */
export async function swipe(
  services: MatchingServices,
  viewer: Candidate,
  { to, direction, key }: Request,
): Promise<Swipe> {
  const { matching, feedWork, limits, live } = services;
  if (viewer._id.equals(to)) throw problem('member.self');
  await limits.swipes(viewer._id.toHexString()).catch(async (exhausted: unknown) => {
    // A retry of the last swipe of the day is not another swipe.
    if (!(await matching.pairs.hasKey(viewer._id, to, key))) throw exhausted;
  });
  const [other, relation] = await Promise.all([
    matching.candidates.findById(to).lean<Candidate>(),
    matching.pairs.relation(viewer._id, to),
  ]);
  if (!other || !isVisible(viewer, other, relation, todayOf(new Date()))) throw problem('member.absent');
  const outcome = await matching.pairs.swipe({ from: viewer._id, to, direction, key });
  if (outcome.state === 'blocked') throw problem('member.absent');
  const id = to.toHexString();
  if (outcome.state === 'undone') return { to: id };
  if (outcome.matchedNow && outcome.match) await announceMatch(services, [other, viewer], outcome.match);
  if (outcome.ended) await announceMatchEnd(services, [viewer._id, to], outcome.ended);
  if (direction !== 'disliked') {
    await live.publish(id, { name: 'unseen.changed', data: {} });
    // The live event or a mail brings the liked member to the deck.
    feedWork.prepare(id);
  }
  return {
    to: id,
    direction: outcome.direction,
    ...(outcome.match ? { match: await presentMatch(services, outcome.match, other) } : {}),
  };
}

/**
 * Undoes the last swipe. A retry succeeds like the first request. Without premium, a member has one undo after each swipe;
 * a premium member undoes any number. Throws 404 when there is no such swipe, 409 when it is not the last one, when it ended
 * a match, or when the undo is used up. With `unlessMatched`, throws 409 also when the undo would end a match.
 */
export async function undoSwipe(
  services: MatchingServices,
  viewer: Candidate,
  { to, key, unlessMatched }: UndoRequest,
): Promise<void> {
  const { matching, feed } = services;
  const { pairs } = matching;
  const me = viewer._id;
  if (!(await isRetry(services, me, to, key))) {
    const last = await pairs.lastSwipe(me);
    const isLast = last?.key === key && last.to.equals(to);
    if (isLast && last.hasEndedMatch) throw problem('undo.spent');
    // Refused before the undo is claimed, so that the confirmed one is still possible.
    if (isLast && unlessMatched && last.matched) throw problem('undo.match');
    const claimed = isLast && ((await claim(services, me, last)) || (await claimFurther(services, me, to, key)));
    // A concurrent request may have undone the same swipe.
    if (!claimed && !(await isRetry(services, me, to, key))) {
      throw isLast ? problem('undo.spent') : await notLast(services, me, to, key);
    }
  }
  const undone = await pairs.undo(me, to, key, { unlessMatched });
  // The other one may have liked the member since.
  if (!undone) throw problem((await pairs.hasKey(me, to, key)) ? 'undo.match' : 'undo.nothing');
  await feed.requeueFirst(me, to);
  // The other one's feed may have passed the member because of the swipe.
  await feed.requeue(to, me);
  await matching.search.reveal(me);
  if (undone.ended) await announceMatchEnd(services, [me, to], undone.ended);
}

/** The swipe that {@link undoSwipe} would undo now, with its candidate. Absent when it would refuse. */
export async function undoable(services: MatchingServices, viewer: Candidate): Promise<UndoableSwipe | undefined> {
  const { matching, premium } = services;
  const me = viewer._id;
  const last = await matching.pairs.lastSwipe(me);
  if (!last || last.hasEndedMatch) return undefined;
  const [state, candidate, relation] = await Promise.all([
    matching.swipeStates.findById(me).lean(),
    matching.candidates.findById(last.to).lean<Candidate>(),
    matching.pairs.relation(me, last.to),
  ]);
  const today = todayOf(new Date());
  if (!candidate || !relation.mine || !isVisible(viewer, candidate, relation, today)) return undefined;
  const isFree = !state?.undone || state.undone.at < last.at;
  if (!isFree && !(await premium.isActive(me.toHexString(), new Date()))) return undefined;
  const likedYou = relation.theirs?.dir === 'liked';
  const superLikedYou = likedYou && relation.theirs?.super === true;
  const reasons = reasonsFor(viewer, candidate, likedYou, today);
  return {
    key: last.key,
    direction: directionOf(relation.mine),
    card: presentCandidate({ candidate, likedYou, superLikedYou, reasons }),
    uses_premium: !isFree,
    matched: last.matched,
  };
}

/** Whether the undo of this swipe was claimed or done before. */
async function isRetry({ matching }: MatchingServices, me: Types.ObjectId, to: Types.ObjectId, key: string) {
  const state = await matching.swipeStates.findById(me).lean();
  return state?.undone?.key === key || matching.pairs.wasUndone(me, to, key);
}

/** Claims the one undo that a member has after each swipe. False when it is used up. */
async function claim(
  { matching }: MatchingServices,
  me: Types.ObjectId,
  last: { key: string; at: Date },
): Promise<boolean> {
  try {
    const { matchedCount, upsertedCount } = await matching.swipeStates.updateOne(
      { _id: me, $or: [{ undone: { $exists: false } }, { 'undone.at': { $lt: last.at } }] },
      { $set: { 'undone.key': last.key }, $currentDate: { 'undone.at': true } },
      { upsert: true },
    );
    return matchedCount + upsertedCount === 1;
  } catch (error) {
    // The upsert found a state whose undo is used up.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Claims an undo beyond the first one, which needs premium. False without premium. */
async function claimFurther(services: MatchingServices, me: Types.ObjectId, to: Types.ObjectId, key: string) {
  const { matching, premium, live } = services;
  // A concurrent request with the free undo of this swipe must not count as a use of premium.
  if (await isRetry(services, me, to, key)) return true;
  const memberId = me.toHexString();
  const use = await premium.use(memberId, 'undo', new Date());
  if (use === 'refused') return false;
  // The session of open pages still has the end of the refund window.
  if (use === 'first') await live.publish(memberId, { name: 'payments.changed', data: {} });
  await matching.swipeStates.updateOne(
    { _id: me },
    { $set: { 'undone.key': key }, $currentDate: { 'undone.at': true } },
  );
  return true;
}

async function notLast({ matching }: MatchingServices, me: Types.ObjectId, to: Types.ObjectId, key: string) {
  return problem((await matching.pairs.hasKey(me, to, key)) ? 'undo.not-last' : 'undo.nothing');
}
