import type { Swipe } from '@bandhavya/contracts';
import type { Candidate, MemberSwipe, UndoRequest } from '@bandhavya/matching';
import { problem } from '@bandhavya/runtime';
import { refusalOf } from '../../../limits/daily-limits.ts';
import { announceMatch, announceMatchEnd, presentMatch } from '../match-events.ts';
import type { MatchingServices } from '../matching-services.ts';

/**
 * Records a swipe, and announces the match or the end of a match that it makes. Throws 409 for the member themselves,
 * 429 when the daily limit is exhausted, and only then 404 for a member who is not visible to the viewer.
 */
export async function saveSwipe(services: MatchingServices, viewer: Candidate, request: MemberSwipe): Promise<Swipe> {
  const { matching, limits, live } = services;
  if (viewer._id.equals(request.to)) throw problem('member.self');
  // A retry of the last swipe of the day is not another swipe.
  const refusal = await refusalOf(limits.swipes(viewer._id.toHexString()));
  const outcome = await matching.swipe(viewer, request, { onlyRetry: refusal !== undefined });
  const id = request.to.toHexString();
  switch (outcome.state) {
    case 'refused':
      throw refusal;
    case 'absent':
      throw problem('member.absent');
    case 'undone':
      return { to: id };
    case 'recorded': {
      const { other, direction, match, matchedNow, ended } = outcome;
      if (matchedNow && match) await announceMatch(services, [other, viewer], match);
      if (ended) await announceMatchEnd(services, [viewer._id, request.to], ended);
      if (request.direction !== 'disliked') await live.publish(id, { name: 'unseen.changed', data: {} });
      return { to: id, direction, ...(match ? { match: await presentMatch(services, match, other) } : {}) };
    }
  }
}

/**
 * Undoes the last swipe. Without premium, a member has one undo after each swipe; a premium member undoes any number. Throws
 * 404 when there is no such swipe, 409 when it is not the last one, when it ended a match, or when the undo is used up.
 * With `unlessMatched`, throws 409 also when the undo would end a match.
 */
export async function undoSwipe(services: MatchingServices, viewer: Candidate, request: UndoRequest): Promise<void> {
  const me = viewer._id;
  const outcome = await services.matching.undo(viewer, request, () => usePremium(services, me.toHexString()));
  switch (outcome.state) {
    case 'absent':
      throw problem('undo.nothing');
    case 'not-last':
      throw problem('undo.not-last');
    case 'spent':
      throw problem('undo.spent');
    case 'matched':
      throw problem('undo.match');
    case 'undone':
      if (outcome.ended) await announceMatchEnd(services, [me, request.to], outcome.ended);
  }
}

/** Uses premium for an undo beyond the free one. False without premium. */
async function usePremium({ premium, live }: MatchingServices, memberId: string): Promise<boolean> {
  const use = await premium.use(memberId, 'undo', new Date());
  if (use === 'refused') return false;
  // The session of open pages still has the end of the refund window.
  if (use === 'first') await live.publish(memberId, { name: 'payments.changed', data: {} });
  return true;
}
