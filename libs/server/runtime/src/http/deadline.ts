import pTimeout from 'p-timeout';
import { problem } from '../problems/problem.ts';

/**
 * Resolves with the outcome of the work. Throws the problem 'service.unavailable' when the work takes longer than
 * `milliseconds`; the work itself is not cancelled.
 */
export function withDeadline<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return pTimeout(work, {
    milliseconds,
    fallback: () => {
      throw problem('service.unavailable', [], { cause: new Error(`Took longer than ${milliseconds} ms`) });
    },
  });
}
