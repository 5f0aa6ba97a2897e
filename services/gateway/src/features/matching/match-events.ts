import type { Match } from '@bandhavya/contracts';
import { type Candidate, type MatchFact, phoneAccess } from '@bandhavya/matching';
import { hasConsented } from '@bandhavya/members';
import type { Types } from 'mongoose';
import { presentCard } from './card.presenter.ts';
import type { MatchingServices } from './matching-services.ts';

/** Publishes to both members that they match. An ineligible member receives no card. */
export async function announceMatch(
  services: MatchingServices,
  [one, other]: readonly [Candidate, Candidate],
  match: MatchFact,
): Promise<void> {
  for (const [to, of] of [
    [one, other],
    [other, one],
  ] as const) {
    if (!(await isEligible(services, to._id))) continue;
    const data = await presentMatch(services, match, of);
    await services.live.publish(to._id.toHexString(), { name: 'match.created', data });
  }
}

/** Publishes to both members that their match has ended. */
export async function announceMatchEnd(
  services: MatchingServices,
  both: readonly Types.ObjectId[],
  ended: MatchFact,
): Promise<void> {
  const { live } = services;
  for (const id of both) {
    if (await isEligible(services, id)) {
      await live.publish(id.toHexString(), { name: 'match.ended', data: { id: ended.id } });
    }
    await live.publish(id.toHexString(), { name: 'unseen.changed', data: {} });
  }
}

async function isEligible({ members }: MatchingServices, id: Types.ObjectId): Promise<boolean> {
  const member = await members.find(id.toHexString());
  return member !== undefined && !member.archived_at && hasConsented(member);
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
