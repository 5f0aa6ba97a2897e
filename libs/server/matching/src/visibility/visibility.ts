import type { Visibility } from '../candidates/archived.ts';
import type { Candidate, Traits } from '../candidates/candidate.ts';
import { mayMeet } from '../fit/fit.ts';
import { isRelated, type Relation } from '../pairs/pair.ts';

/** The part of a candidate that decides whether another member is offered to them, or they to another member. */
export type Offered = Pick<Candidate, '_id'> & Visibility & Traits;

/** The projection of these fields. */
export const OFFER_FIELDS = {
  listed: 1,
  hidden: 1,
  gender: 1,
  born: 1,
  height_cm: 1,
  community: 1,
  mother_tongue: 1,
  marital_status: 1,
  qualification: 1,
  religion: 1,
  state: 1,
  district: 1,
  income_from: 1,
  income_to: 1,
  diet: 1,
  kuja_dosha: 1,
  preferences: 1,
} as const satisfies Record<Exclude<keyof Offered, '_id'>, 1>;

/**
 * Whether a candidate may be newly offered to a viewer: in the deck and the reel, as a result of a search. `relation` is
 * absent without a pair. `today` is YYYYMMDD.
 */
export function mayBeOffered(
  viewer: Offered,
  candidate: Offered,
  relation: Pick<Relation, 'blocked'> | undefined,
  today: number,
): boolean {
  return candidate.listed && !relation?.blocked && !isSame(viewer, candidate) && mayMeet(viewer, candidate, today);
}

/**
 * Whether a viewer may see a candidate: in a search, and as a profile with its photos. Later must-haves do not undo the relation
 * of {@link isRelated}; without it, the candidate must be one that may be offered.
 */
export function isVisible(viewer: Offered, candidate: Offered, relation: Relation | undefined, today: number): boolean {
  if (!relation || !isRelated(relation)) return mayBeOffered(viewer, candidate, relation, today);
  return viewer.gender !== candidate.gender && isVisibleTo(candidate, relation);
}

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

function isSame(one: Offered, other: Offered): boolean {
  return one._id.equals(other._id);
}
