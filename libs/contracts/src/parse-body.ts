import type * as z from 'zod/mini';
import type { SectionSchema } from './endpoint.ts';
import { type FieldError, fieldError, fieldErrors } from './problem.ts';

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

/**
 * Reads a body that must be exactly one of the sections. The section is told by its keys; a body with keys of several
 * sections, with none, or with unknown ones is refused with each wrong field named.
 */
export function parseBody<const S extends readonly [SectionSchema, ...SectionSchema[]]>(
  sections: S,
  body: unknown,
): Parsed<z.output<S[number]>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, errors: [fieldError('', 'value.invalid')] };
  }
  const keys = Object.keys(body);
  if (keys.length === 0) return { ok: false, errors: [fieldError('', 'body.empty')] };
  const named = sections.filter((section) => keys.some((key) => Object.hasOwn(section.shape, key)));
  const [section = sections[0], ...others] = named;
  if (others.length > 0) {
    const foreign = keys.filter((key) => others.some((other) => Object.hasOwn(other.shape, key)));
    return { ok: false, errors: foreign.map((key) => fieldError(key, 'body.mixed')) };
  }
  const result = section.safeParse(body);
  if (!result.success) {
    // With no section named, complaining of the first section's missing fields would mislead.
    const errors = fieldErrors(result.error);
    return { ok: false, errors: named.length > 0 ? errors : errors.filter((error) => error.code === 'value.unknown') };
  }
  return { ok: true, value: result.data as z.output<S[number]> };
}
