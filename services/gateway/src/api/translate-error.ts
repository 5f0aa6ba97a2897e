import { PaymentRefusedError } from '@bandhavya/payments';
import { isStoreUnavailable, PhotoRefusedError } from '@bandhavya/photos';
import { type ProblemError, problem } from '@bandhavya/runtime';
import { RedisUnavailableError } from '@bandhavya/runtime/redis';

/** Maps an outage of MongoDB, Redis or the photo bucket to 503, and a refused photo or payment to its own problem. */
export function translateError(error: unknown): ProblemError | undefined {
  if (error instanceof PhotoRefusedError) return problem(error.code, [], { cause: error });
  if (error instanceof PaymentRefusedError) return problem(error.code, error.fields, { cause: error });
  const away = error instanceof RedisUnavailableError || isStoreUnavailable(error);
  return away ? problem('service.unavailable', [], { cause: error }) : undefined;
}
