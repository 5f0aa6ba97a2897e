import { isDataUnavailable } from '@bandhavya/data';
import { type ProblemError, problem } from '@bandhavya/server';
import { RedisUnavailableError } from '../redis/redis.ts';

/** MongoDB or Redis being away is 503. */
export function translateError(error: unknown): ProblemError | undefined {
  const away = error instanceof RedisUnavailableError || isDataUnavailable(error);
  return away ? problem('service.unavailable', [], { cause: error }) : undefined;
}
