import * as z from 'zod/mini';
import type { $RefinementCtx } from 'zod/v4/core';
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

/** Whether a field is shown for the values of the other fields. */
export function isAsked({ onlyWhen }: Field, values: SectionValues): boolean {
  return !onlyWhen || onlyWhen.is.includes(String(values[onlyWhen.field]));
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
      const { input } = field;
      if (!isAsked(field, values)) continue;
      if (field.onlyWhen && (value === undefined || value === '')) refuse(field, 'value.required');
      if (value === undefined) continue;
      if (input.kind === 'select' && input.options(values)?.includes(String(value)) === false)
        refuse(field, 'value.invalid');
      if (input.kind === 'income' && !input.options(values).includes(Number(value))) refuse(field, 'value.invalid');
    }
  };
}
