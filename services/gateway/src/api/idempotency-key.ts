import { fieldError, IDEMPOTENCY_KEY } from '@bandhavya/contracts';
import { problem } from '@bandhavya/runtime';
import type { Request } from 'express';

/** The Idempotency-Key of a request, if present. Throws 400 when it is malformed. */
export function idempotencyKey({ headers }: Request): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) {
    throw problem('request.invalid', [fieldError('Idempotency-Key', 'value.invalid')]);
  }
  return key;
}
