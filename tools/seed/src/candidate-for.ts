import type { Member } from '@bandhavya/data';
import { type Candidate, candidateOf, rankAt } from '@bandhavya/matching/models';
import type { StoredDemoMember } from './stored.ts';

const SLOTS = 2048;

/** The candidate of a demo member, or undefined while onboarding is not complete. */
export function candidateFor(member: StoredDemoMember, index: number): Candidate | undefined {
  const facts = candidateOf(member as Member);
  return facts && { _id: member._id, rank: rankFor(index, member.updated_at), ...facts };
}

/**
 * The rank of a last active time. The member's position is the fraction of the second, so that two million members have
 * different ranks.
 */
export function rankFor(index: number, active: Date): number {
  const second = Math.floor(active.getTime() / 1000) * 1000;
  return rankAt(new Date(second + (index % 1000)), ((Math.floor(index / 1000) % SLOTS) + 0.5) / SLOTS);
}
