import { normaliseName, normaliseParagraphs, normaliseText } from '@bandhavya/domain';
import * as z from 'zod/mini';
import { freeText, requiredText, withoutContactDetails } from '../free-text.ts';
import type { MessageCode } from '../message-code.ts';

/** The unvalidated values of a section: a field may be absent or of any type. */
export type SectionValues = Readonly<Record<string, unknown>>;

/** The input of a field on the screen, which also decides how the profile shows it. */
export type FieldInput =
  /** One of a list; free text of at most `max` characters when `options` returns undefined. */
  | {
      kind: 'select';
      options: (values: SectionValues) => readonly string[] | undefined;
      max: number;
      /** The list is always searched, however short it is. */
      searched?: true;
    }
  /** One of a few options, all visible. */
  | { kind: 'choice'; options: readonly string[] }
  /** Rupees per year, from a list. */
  | { kind: 'income'; options: (values: SectionValues) => readonly number[] }
  | { kind: 'text'; max: number }
  | { kind: 'paragraphs'; max: number }
  /** Centimetres. */
  | { kind: 'height'; min: number; max: number }
  | { kind: 'chips'; groups: Readonly<Record<string, readonly string[]>> }
  /** Several of a long list, or none; the first `common` ones are offered without a search. */
  | { kind: 'many'; options: readonly string[]; common: number }
  | { kind: 'url'; max: number };

/** One field of a section: the schema of its value and its input. */
export type Field<Name extends string = string, Schema extends z.ZodMiniType = z.ZodMiniType> = {
  name: Name;
  schema: Schema;
  input: FieldInput;
  /** The fields that a change of this one clears. */
  clears: readonly string[];
  /** Shown, required and stored only while the other field has one of these values. */
  onlyWhen?: { field: string; is: readonly string[] };
  /** The field whose choice Other this text stands for. */
  standsFor?: string;
  /** Clients of an earlier version do not send the field. */
  addedLater?: true;
  /** The names of country, state and district, on the first field of a place. */
  place?: readonly [country: string, state: string, district: string];
};

type IncomeExtra = Extra & {
  options?: (values: SectionValues) => readonly number[];
  /** For the OpenAPI document. */
  description?: string;
};
type Extra = { clears?: readonly string[]; required?: MessageCode };

/** The longest value of a field of one line, in UTF-16 code units. */
const LINE_MAX = 100;

const missingOr = (required: MessageCode) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? required : 'value.invalid';

function line(max: number, required: MessageCode, normalise = normaliseText) {
  return z
    .string({ error: missingOr(required) })
    .check(...requiredText(max, normalise, required), ...withoutContactDetails());
}

/** One value of a fixed list. */
export function select<const N extends string, const O extends readonly [string, ...string[]]>(
  name: N,
  options: O,
  { clears = [], required = 'value.required' }: Extra = {},
) {
  const schema = z.enum(options, { error: missingOr(required) });
  return { name, schema, clears, input: { kind: 'select', options: () => options, max: LINE_MAX } } satisfies Field;
}

/** A list that is searched on the screen, however short it is. */
export function searched<const F extends Field & { input: { kind: 'select' } }>(field: F) {
  return { ...field, input: { ...field.input, searched: true as const } };
}

/** One value of a fixed list; the default is the first one. */
export function selectOrFirst<const N extends string, const O extends readonly [string, ...string[]]>(
  name: N,
  options: O,
) {
  const field = select(name, options);
  return { ...field, schema: z._default(field.schema, options[0]) } satisfies Field;
}

/** One of a few values, as radio buttons. */
export function choice<const N extends string, const O extends readonly [string, ...string[]]>(name: N, options: O) {
  const schema = z.enum(options, { error: missingOr('value.required') });
  return { name, schema, clears: [], input: { kind: 'choice', options } } satisfies Field;
}

/**
 * One value of a list that depends on other fields; a line of free text without a list.
 * @param extra.renamed former values of the list that requests may still have, with their values of today
 */
export function dependentSelect<const N extends string>(
  name: N,
  options: (values: SectionValues) => readonly string[] | undefined,
  { clears = [], renamed = new Map() }: Extra & { renamed?: ReadonlyMap<string, string> } = {},
) {
  const schema = line(LINE_MAX, 'value.required').check(z.overwrite((value) => renamed.get(value) ?? value));
  return { name, schema, clears, input: { kind: 'select', options, max: LINE_MAX } } satisfies Field;
}

/** The free text for the choice Other of a list: required for Other, empty otherwise. */
export function customText<const N extends string>(name: N, field: string) {
  const schema = z._default(
    z.string('value.invalid').check(...freeText(LINE_MAX, normaliseText), ...withoutContactDetails()),
    '',
  );
  return {
    name,
    schema,
    clears: [],
    input: { kind: 'text', max: LINE_MAX },
    onlyWhen: { field, is: ['Other'] },
    standsFor: field,
  } satisfies Field;
}

/**
 * A field that the screens require and requests may leave out, because older members and clients do not have it. Every field
 * that is added to a released section is one, or has a schema with a default.
 */
export function addedLater<const N extends string, S extends z.ZodMiniType>(field: Field<N, S>) {
  return { ...field, schema: z.optional(field.schema), addedLater: true } satisfies Field;
}

/** A required line of free text. */
export function textField<const N extends string>(name: N, max = LINE_MAX) {
  return { name, schema: line(max, 'value.required'), clears: [], input: { kind: 'text', max } } satisfies Field;
}

/** A required name of a person, capitalised like the member's own. */
export function personName<const N extends string>(name: N) {
  const schema = line(LINE_MAX, 'value.required', normaliseName);
  return { name, schema, clears: [], input: { kind: 'text', max: LINE_MAX } } satisfies Field;
}

/** Required text of several lines. */
export function paragraphs<const N extends string>(name: N, max: number, required: MessageCode) {
  const schema = line(max, required, normaliseParagraphs);
  return { name, schema, clears: [], input: { kind: 'paragraphs', max } } satisfies Field;
}

/** A height in whole centimetres. */
export function height<const N extends string>(name: N, min: number, max: number) {
  const schema = z
    .int({ error: missingOr('value.required') })
    .check(z.minimum(min, 'height.range'), z.maximum(max, 'height.range'));
  return { name, schema, clears: [], input: { kind: 'height', min, max } } satisfies Field;
}

/** Rupees per year, of all amounts or of those that other fields leave. */
export function income<const N extends string>(
  name: N,
  all: readonly number[],
  { clears = [], options = () => all, description = '' }: IncomeExtra = {},
) {
  const amount = z.literal(all, { error: missingOr('value.required') });
  const schema = description === '' ? amount : amount.check(z.meta({ description }));
  return { name, schema, clears, input: { kind: 'income', options } } satisfies Field;
}

/** Several distinct values of grouped lists, at least one; stored in the order of the lists. */
export function chips<const N extends string>(
  name: N,
  groups: Readonly<Record<string, readonly string[]>>,
  required: MessageCode,
) {
  const known = Object.values(groups).flat();
  const schema = z.array(z.enum(known, 'value.invalid'), { error: missingOr(required) }).check(
    z.minLength(1, required),
    z.maxLength(known.length, 'value.too-long'),
    z.overwrite((values) => known.filter((value) => values.includes(value))),
  );
  return { name, schema, clears: [], input: { kind: 'chips', groups } } satisfies Field;
}

/** Any number of distinct values of a long list, stored in its order; the first `common` ones need no search. */
export function many<const N extends string>(name: N, options: readonly string[], common: number) {
  const schema = z._default(
    z.array(z.enum(options, 'value.invalid'), 'value.invalid').check(
      z.maxLength(options.length, 'value.too-long'),
      z.overwrite((values) => options.filter((value) => values.includes(value))),
    ),
    [],
  );
  return { name, schema, clears: [], input: { kind: 'many', options, common } } satisfies Field;
}
