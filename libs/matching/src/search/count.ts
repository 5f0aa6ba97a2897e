import { COUNT_MAX, type SearchCount } from '@bandhavya/contracts';
import { collect, type Source } from './scope.ts';

/** The number of hits. With `more` there are further ones, or further candidates that the bounded reads did not reach. */
export async function countOf(source: Source): Promise<SearchCount> {
  const { hits, next } = await collect(source, COUNT_MAX);
  return { count: hits.length, more: next !== undefined };
}
