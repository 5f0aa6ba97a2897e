import type { Relation } from '../pairs/pair.ts';
import type { Candidate } from './candidate.ts';

/** The part of a candidate that decides whether other members can see it. */
export type Visibility = Pick<Candidate, 'listed' | 'hidden'>;

/**
 * Whether a complete member is visible to another member, given their relation. A hidden member stays visible to matches;
 * an archived member is not visible at all.
 */
export function isVisibleTo(
  { listed, hidden }: Visibility,
  { blocked, matched_at }: Pick<Relation, 'blocked' | 'matched_at'>,
): boolean {
  return !blocked && (listed || (hidden && matched_at !== undefined));
}

/** Whether the account is archived: no other member sees it, and it sees no other member. */
export function isArchived({ listed, hidden }: Visibility): boolean {
  return !listed && !hidden;
}
