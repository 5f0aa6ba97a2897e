import type { CardCandidate } from '../candidates/candidate.ts';
import type { Relation } from './pair.ts';

/** A result of a search. */
export type SearchHit = {
  candidate: CardCandidate;
  /** Absent without a pair. */
  relation?: Relation;
  /** When the viewer last opened or swiped the candidate; absent for new profiles. */
  viewedAt?: Date;
};

/** A page of results. `next` is JSON; a page may have fewer items than the limit although it has a next one. */
export type SearchPage<Hit, Position> = { items: Hit[]; next?: Position };

/** When the viewer last opened or swiped a member. */
export function viewedAtOf(opened: Date | undefined, relation: Relation | undefined): Date | undefined {
  const swiped = relation?.mine?.at;
  if (!opened || !swiped) return opened ?? swiped;
  return opened > swiped ? opened : swiped;
}
