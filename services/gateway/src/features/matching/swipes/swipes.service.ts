import type { Direction, Swipe } from '@bandhavya/contracts';
import { isDuplicateKey } from '@bandhavya/data';
import { type Candidate, isVisibleTo } from '@bandhavya/matching';
import { problem } from '@bandhavya/server';
import type { Types } from 'mongoose';
import { announceMatch, announceMatchEnd, presentMatch } from '../match-events.ts';
import type { MatchingServices } from '../matching-services.ts';

type Request = { to: Types.ObjectId; direction: Direction; key: string };

/**
 * Records an answer. When it makes a match, both hear of it. Throws 409 for oneself and for the own gender, 404 for
 * somebody who is not there, not to be found, or blocked either way, 429 after too many in a day.
 */
export async function swipe(
  services: MatchingServices,
  viewer: Candidate,
  { to, direction, key }: Request,
): Promise<Swipe> {
  const { matching, limits, live } = services;
  if (viewer._id.equals(to)) throw problem('member.self');
  const other = await matching.candidates.findById(to).lean<Candidate>();
  const known = other?.listed ? other : await matchedWith(services, viewer, other);
  if (!known) throw problem('member.absent');
  if (known.gender === viewer.gender) throw problem('swipe.gender');
  await limits.swipes(viewer._id.toHexString()).catch(async (exhausted: unknown) => {
    // The day's last one, repeated because its answer got lost, is not one more.
    if (!(await matching.pairs.hasKey(viewer._id, to, key))) throw exhausted;
  });
  const outcome = await matching.pairs.swipe({ from: viewer._id, to, direction, key, at: new Date() });
  if (outcome.state === 'blocked') throw problem('member.absent');
  const id = to.toHexString();
  if (outcome.state === 'undone') return { to: id };
  if (outcome.matchedNow && outcome.match) await announceMatch(services, [known, viewer], outcome.match);
  if (outcome.ended) await announceMatchEnd(services, [viewer._id, to], outcome.ended);
  if (direction !== 'disliked') await live.publish(id, { name: 'unseen.changed', data: {} });
  return {
    to: id,
    direction: outcome.direction,
    ...(outcome.match ? { match: presentMatch(outcome.match, known) } : {}),
  };
}

/** Who hides stays there for those who matched before. */
async function matchedWith({ matching }: MatchingServices, viewer: Candidate, other: Candidate | null) {
  if (!other) return undefined;
  const relation = await matching.pairs.relation(viewer._id, other._id);
  return isVisibleTo(other, relation) ? other : undefined;
}

/**
 * Takes the last swipe back. A repetition is answered like the first request. Throws 404 when there is no such swipe,
 * 409 when another one came after it or when the one after it was taken back already.
 */
export async function undoSwipe(
  services: MatchingServices,
  viewer: Candidate,
  to: Types.ObjectId,
  key: string,
): Promise<void> {
  const { matching, feed } = services;
  const { pairs, swipeStates } = matching;
  const me = viewer._id;
  const isClaimed = async () => (await swipeStates.findById(me).lean())?.undone?.key === key;
  if (!(await isClaimed())) {
    const last = await pairs.lastSwipe(me);
    const isLast = last?.key === key && last.to.equals(to);
    const claimed = isLast && (await claim(services, me, { key, at: last.at }));
    // Another request may have taken the very same swipe back in between.
    if (!claimed && !(await isClaimed())) {
      throw isLast ? problem('undo.spent') : await notLast(services, me, to, key);
    }
  }
  const undone = await pairs.undo(me, to, key);
  if (!undone) throw problem('undo.nothing');
  await feed.requeueFirst(me, to);
  if (undone.ended) await announceMatchEnd(services, [me, to], undone.ended);
}

/** Only the last swipe can be taken back: after that it takes a new one. */
async function claim(
  { matching }: MatchingServices,
  me: Types.ObjectId,
  last: { key: string; at: Date },
): Promise<boolean> {
  try {
    const { matchedCount, upsertedCount } = await matching.swipeStates.updateOne(
      { _id: me, $or: [{ undone: { $exists: false } }, { 'undone.at': { $lt: last.at } }] },
      { $set: { undone: { key: last.key, at: new Date() } } },
      { upsert: true },
    );
    return matchedCount + upsertedCount === 1;
  } catch (error) {
    // The upsert of somebody whose undo is spent.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function notLast({ matching }: MatchingServices, me: Types.ObjectId, to: Types.ObjectId, key: string) {
  return problem((await matching.pairs.hasKey(me, to, key)) ? 'undo.not-last' : 'undo.nothing');
}
