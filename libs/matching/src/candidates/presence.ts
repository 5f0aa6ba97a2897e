import type { Relation } from '../pairs/pair.ts';
import type { Candidate } from './candidate.ts';

/** What of somebody decides whether they are there for others. */
export type Presence = Pick<Candidate, 'listed' | 'hidden'>;

/**
 * Whether somebody who has completed onboarding is there for another member. Who hides still is for those who matched before;
 * who is archived is for nobody.
 */
export function isThere(
  { listed, hidden }: Presence,
  { blocked, matched_at }: Pick<Relation, 'blocked' | 'matched_at'>,
): boolean {
  return !blocked && (listed || (hidden && matched_at !== undefined));
}
