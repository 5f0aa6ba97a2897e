import * as z from 'zod/mini';
import type { Field, SectionValues } from './field.ts';

/** A field that is asked for only while another field has one of the values: required then, absent otherwise. */
export function askedWhen<const N extends string, S extends z.ZodMiniType>(
  field: string,
  is: readonly string[],
  asked: Field<N, S>,
) {
  return { ...asked, schema: z.optional(asked.schema), onlyWhen: { field, is } } satisfies Field;
}

/** Whether a field is shown for the values of the other fields. */
export function isAsked({ onlyWhen }: Field, values: SectionValues): boolean {
  return !onlyWhen || onlyWhen.is.includes(String(values[onlyWhen.field]));
}
