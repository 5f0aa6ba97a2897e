import { isStoreUnavailable, PhotoRefusedError } from '@bandhavya/photos';
import { type ProblemError, problem } from '@bandhavya/server';
import { RedisUnavailableError } from '../redis/redis.ts';

/** MongoDB, Redis or the photos' bucket being away is 503; a photo that is not taken has a problem of its own. */
export function translateError(error: unknown): ProblemError | undefined {
  if (error instanceof PhotoRefusedError) return problem(error.code, [], { cause: error });
  const away = error instanceof RedisUnavailableError || isStoreUnavailable(error);
  return away ? problem('service.unavailable', [], { cause: error }) : undefined;
}
