import { type TextForm, textForms } from '@bandhavya/contracts';
import * as z from 'zod/mini';
import type { JsonObject } from './openapi-document.ts';

/** 'query': a request's query, whose texts stand for values. 'input': another part of a request. 'output': a response. */
export type SchemaSide = 'query' | 'input' | 'output';

export type ObjectSchema = JsonObject & { properties: { [name: string]: JsonObject }; required?: string[] };

/** The JSON Schema of a schema of the contracts. */
export function jsonSchema(schema: z.ZodMiniType, direction: SchemaSide): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: direction === 'output' ? 'output' : 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      // Zod states these bounds for every integer.
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
      const form = textForms.get(zodSchema);
      if (!form || direction === 'output') return;
      for (const key of Object.keys(made)) delete made[key as keyof typeof made];
      Object.assign(made, direction === 'query' ? valueSchema(form) : textSchema(form));
    },
  });
  return rest as JsonObject;
}

/** The value that a text of a query stands for. */
function valueSchema(form: TextForm): JsonObject {
  if (form.kind === 'list') return { type: 'array', items: { type: 'string', enum: [...form.options] } };
  if (form.kind === 'option') return { type: 'string', enum: [...(form.mayBeEmpty ? [''] : []), ...form.options] };
  const usual = form.usual === undefined ? {} : { default: form.usual };
  const integer = { type: 'integer', minimum: form.min, maximum: form.max, ...usual };
  return form.mayBeEmpty ? { anyOf: [integer, { const: '' }] } : integer;
}

/** The text itself, as a body holds it. */
function textSchema(form: TextForm): JsonObject {
  const mayBeEmpty = form.mayBeEmpty;
  const pattern = (text: string) => ({ type: 'string', pattern: `^(?:${text})${mayBeEmpty ? '?' : ''}$` });
  if (form.kind === 'integer') {
    return { ...pattern(digitsBetween(form.min, form.max)), description: `From ${form.min} to ${form.max}` };
  }
  if (form.kind === 'option') return pattern(anyOf(form.options));
  const option = anyOf(form.options);
  return { ...pattern(`(?:${option})(?:,(?:${option}))*`), description: 'Joined by commas' };
}

function anyOf(options: readonly string[]): string {
  return options.map((option) => option.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')).join('|');
}

/** A pattern of the whole numbers from `min` to `max` without leading zeros. Both are at least 1. */
export function digitsBetween(min: number, max: number): string {
  const [low, high] = [String(min), String(max)];
  if (low.length < high.length) {
    const border = 10 ** low.length;
    return `${digitsBetween(min, border - 1)}|${digitsBetween(border, max)}`;
  }
  return sameLength(low, high).join('|');
}

/** Patterns of the numbers between two of the same number of digits. */
function sameLength(low: string, high: string): string[] {
  if (low === '') return [''];
  const [first = '', last = ''] = [low.charAt(0), high.charAt(0)];
  const [lowRest, highRest] = [low.slice(1), high.slice(1)];
  const [zeros, nines] = ['0'.repeat(lowRest.length), '9'.repeat(lowRest.length)];
  if (lowRest === zeros && highRest === nines) {
    const rest = lowRest.length > 0 ? `[0-9]{${lowRest.length}}` : '';
    return [`${first === last ? first : `[${first}-${last}]`}${rest}`];
  }
  if (first === last) return sameLength(lowRest, highRest).map((rest) => first + rest);
  const before = sameLength(lowRest, nines).map((rest) => first + rest);
  const after = sameLength(zeros, highRest).map((rest) => last + rest);
  const between =
    Number(last) - Number(first) > 1 ? sameLength(`${Number(first) + 1}${zeros}`, `${Number(last) - 1}${nines}`) : [];
  return [...before, ...between, ...after];
}
