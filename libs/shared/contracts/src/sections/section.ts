import * as z from 'zod/mini';
import type { $RefinementCtx } from 'zod/v4/core';
import { isAsked } from './asked-when.ts';
import type { Field, SectionValues } from './field.ts';

type Shape<F extends readonly Field[]> = { [Each in F[number] as Each['name']]: Each['schema'] };

/** A part of the profile that is edited, shown and saved as one. */
export type Section<Id extends string = string, F extends readonly Field[] = readonly Field[]> = {
  id: Id;
  fields: F;
  /** The schema of the body that saves it: exactly its fields. */
  schema: z.ZodMiniObject<Shape<F>, z.core.$strict>;
};

/** A section with any fields. */
export type AnySection = {
  id: string;
  fields: readonly Field[];
  schema: z.ZodMiniObject<Record<string, z.ZodMiniType>, z.core.$strict>;
};

/** Defines a section. The rules between its fields follow from the fields. */
export function defineSection<const Id extends string, const F extends readonly Field[]>(
  id: Id,
  fields: F,
): Section<Id, F> {
  const shape = Object.fromEntries(fields.map((field) => [field.name, field.schema]));
  return { id, fields, schema: checked(fields, shape) as unknown as Section<Id, F>['schema'] };
}

/** The schema of exactly this shape, with the rules between its fields. */
export function checked<S extends Record<string, z.ZodMiniType>>(
  fields: readonly Field[],
  shape: S,
): z.ZodMiniObject<S, z.core.$strict> {
  return z.strictObject(shape).check(
    z.overwrite((values) => dropUnasked(fields, values)),
    z.superRefine(checkBetween(fields)),
  );
}

/**
 * The values to store for a request. A field that the request may lack and lacks keeps its stored value, because a client of
 * an earlier version does not know it; an empty value clears it.
 * @param values the request as the schema read it, with defaults
 * @param sent the names in the request
 */
export function withUnsent(
  { fields }: AnySection,
  values: SectionValues,
  sent: readonly string[],
  stored: SectionValues,
): SectionValues {
  const kept = fields.filter(({ name }) => !sent.includes(name) && stored[name] !== undefined);
  const all = { ...values, ...Object.fromEntries(kept.map(({ name }) => [name, stored[name]])) };
  // The sent values may have another list for a kept one.
  const outdated = kept.filter((field) => !isListed(field, all));
  return dropUnasked(
    fields,
    outdated.reduce((left, field) => withoutField(field, left), all),
  );
}

/** Drops the fields that are not asked for. In the order of the definition, because each may decide about a later one. */
function dropUnasked<T extends SectionValues>(fields: readonly Field[], values: T): T {
  return fields.reduce((kept, field) => (isAsked(field, kept) ? kept : withoutField(field, kept)), values);
}

/** The field has the default of its schema, or is absent. */
function withoutField<T extends SectionValues>({ name, schema }: Field, values: T): T {
  const absent = schema.parse(undefined);
  const { [name]: _dropped, ...kept } = values;
  return (absent === undefined ? kept : { ...values, [name]: absent }) as T;
}

/** Checks lists that depend on other fields, and that fields that are asked for have a value. */
function checkBetween(fields: readonly Field[]) {
  return (values: SectionValues, context: $RefinementCtx<unknown>): void => {
    const refuse = (field: Field, message: string) =>
      context.addIssue({ code: 'custom', path: [field.name], message, input: values[field.name] });
    for (const field of fields) {
      const value = values[field.name];
      if (!isAsked(field, values)) continue;
      const isMissing = value === '' || (value === undefined && !field.addedLater);
      if (field.onlyWhen && isMissing) refuse(field, 'value.required');
      if (value !== undefined && !isListed(field, values)) refuse(field, 'value.invalid');
    }
  };
}

/** Whether the value of a field is in its list, which may depend on other values. */
function isListed({ name, input }: Field, values: SectionValues): boolean {
  const value = values[name];
  if (input.kind === 'select') return input.options(values)?.includes(String(value)) !== false;
  return input.kind !== 'income' || input.options(values).includes(Number(value));
}
