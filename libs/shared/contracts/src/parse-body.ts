import type { SectionOf, SectionSchema, Sections } from './endpoint.ts';
import { type FieldError, fieldError, fieldErrors } from './problem.ts';

export type ParsedBody<S extends Sections> = { ok: true; section: SectionOf<S> } | { ok: false; errors: FieldError[] };

/**
 * Reads a body that must be exactly one of the sections, which its keys identify. Refuses a body with keys of several
 * sections, with none, or with unknown ones, and names each wrong field.
 */
export function parseBody<const S extends Sections>(sections: S, body: unknown): ParsedBody<S> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, errors: [fieldError('', 'value.invalid')] };
  }
  const keys = Object.keys(body);
  if (keys.length === 0) return { ok: false, errors: [fieldError('', 'body.empty')] };
  const has = ({ shape }: SectionSchema, key: string) => Object.hasOwn(shape, key);
  const [found, ...others] = Object.entries(sections).filter(([, schema]) => keys.some((key) => has(schema, key)));
  if (!found) return { ok: false, errors: keys.map((key) => fieldError(key, 'value.unknown')) };
  if (others.length > 0) {
    const foreign = keys.filter((key) => others.some(([, schema]) => has(schema, key)));
    return { ok: false, errors: foreign.map((key) => fieldError(key, 'body.mixed')) };
  }
  const [id, schema] = found;
  const result = schema.safeParse(body);
  if (!result.success) return { ok: false, errors: fieldErrors(result.error) };
  return { ok: true, section: { id, values: result.data } as SectionOf<S> };
}
