import { COUNT_MAX, type SearchCount } from '@bandhavya/contracts';
import { type Budget, collect, type Keyed, type Source } from './scope.ts';

/** The extent of a count: it ends at `most` hits, or when the budget is used up. */
export type Extent = { most: number; budget: Budget };
/** Examines more members than most viewers have seen. */
export const WHOLE: Extent = { most: COUNT_MAX, budget: { reads: 12, examined: 10_000, perHit: 1.1 } };
/** For a request that counts many times. */
export const BRIEF: Extent = { most: 100, budget: { reads: 3, examined: 1500, perHit: 1.1 } };

/** The number of hits. With `more` there are further ones, or members that the bounded work did not reach. */
export async function countOf<C extends Keyed>(source: Source<C>, { most, budget }: Extent): Promise<SearchCount> {
  const { hits, next } = await collect(source, most, undefined, budget);
  return { count: hits.length, more: next !== undefined };
}
