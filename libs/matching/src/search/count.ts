import { COUNT_MAX, type SearchCount } from '@bandhavya/contracts';
import { collect, type Keyed, type Source } from './scope.ts';

/** More members than most viewers have seen. */
const BUDGET = { reads: 12, examined: 10_000, perHit: 1.1 };

/** The number of hits. With `more` there are further ones, or members that the bounded work did not reach. */
export async function countOf<C extends Keyed>(source: Source<C>): Promise<SearchCount> {
  const { hits, next } = await collect(source, COUNT_MAX, undefined, BUDGET);
  return { count: hits.length, more: next !== undefined };
}
