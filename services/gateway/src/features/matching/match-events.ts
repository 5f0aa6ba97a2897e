import type { Match } from '@bandhavya/contracts';
import type { Candidate, MatchFact } from '@bandhavya/matching';
import type { Types } from 'mongoose';
import { presentCard } from './card.presenter.ts';
import type { MatchingServices } from './matching-services.ts';
import { phoneAccess } from './phone-looks/phone-access.ts';

/** Publishes to both members that they match. */
export async function announceMatch(
  services: MatchingServices,
  [one, other]: readonly [Candidate, Candidate],
  match: MatchFact,
): Promise<void> {
  const { live } = services;
  const [forOne, forOther] = await Promise.all([
    presentMatch(services, match, other),
    presentMatch(services, match, one),
  ]);
  await live.publish(one._id.toHexString(), { name: 'match.created', data: forOne });
  await live.publish(other._id.toHexString(), { name: 'match.created', data: forOther });
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

/** A match as one of its members sees it. */
export async function presentMatch(
  { members }: MatchingServices,
  { id, matched_at }: MatchFact,
  other: Candidate,
): Promise<Match> {
  const member = await members.find(other._id.toHexString());
  return {
    id,
    matched_at: matched_at.toISOString(),
    with: presentCard(other, { matched: true }),
    phone: member ? phoneAccess(member, { matched: true }) : 'hidden',
  };
}
