import { fieldErrors } from '@bandhavya/contracts';
import { problem } from '@bandhavya/runtime';
import type * as z from 'zod/mini';

/** Parses a part of a request. @throws the problem 'request.invalid' with the refused fields */
export function read<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw problem('request.invalid', fieldErrors(result.error));
  return result.data;
}
