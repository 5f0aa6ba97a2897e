import type { Match } from '@bandhavya/contracts';
import type { Candidate, MatchFact } from '@bandhavya/matching';
import type { Types } from 'mongoose';
import { presentCard } from './card.presenter.ts';
import type { MatchingServices } from './matching-services.ts';

/** Publishes to both members that they match. */
export async function announceMatch(
  { live }: MatchingServices,
  [one, other]: readonly [Candidate, Candidate],
  match: MatchFact,
): Promise<void> {
  await live.publish(one._id.toHexString(), { name: 'match.created', data: presentMatch(match, other) });
  await live.publish(other._id.toHexString(), { name: 'match.created', data: presentMatch(match, one) });
}

/** Publishes to both members that their match has ended. */
export async function announceMatchEnd(
  { live }: MatchingServices,
  both: readonly Types.ObjectId[],
  ended: MatchFact,
): Promise<void> {
  for (const id of both) {
    await live.publish(id.toHexString(), { name: 'match.ended', data: { id: ended.id } });
    await live.publish(id.toHexString(), { name: 'unseen.changed', data: {} });
  }
}

export function presentMatch({ id, matched_at }: MatchFact, other: Candidate): Match {
  return { id, matched_at: matched_at.toISOString(), with: presentCard(other, { matched: true }) };
}
