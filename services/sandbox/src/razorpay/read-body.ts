import type * as z from 'zod/mini';
import { invalidField } from './errors.ts';

/**
 * Reads a body or query by a schema.
 * @throws RazorpayError naming the first wrong field
 */
export function readBody<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = unknown ?? issue?.path.map(String).join('.') ?? '';
  const missing = unknown === undefined && issue?.path.length === 1 && !Object.hasOwn(Object(body), field);
  throw invalidField(field, missing ? `The ${field} field is required.` : (issue?.message ?? 'Invalid input.'));
}
