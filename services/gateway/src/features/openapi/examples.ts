import { SAMPLES } from '@bandhavya/contracts/samples';
import type { ObjectSchema } from './json-schema.ts';
import type { Json, JsonObject } from './openapi-document.ts';

/** An example of a schema without references: the sample of a property's name where it fits, otherwise a simple value. */
export function exampleOf(schema: JsonObject, name = ''): Json {
  const { const: only, examples, enum: options, default: usual, anyOf } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(examples) && examples[0] !== undefined) return examples[0];
  const sample = SAMPLES[name];
  if (sample !== undefined && fits(schema, sample)) return sample as Json;
  if (Array.isArray(options) && options[0] !== undefined) return options[0];
  if (usual !== undefined) return usual;
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0] as JsonObject, name);
  return simpleValue(schema, name);
}

function simpleValue(schema: JsonObject, name: string): Json {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema as ObjectSchema).properties ?? {}).map(([key, part]) => [key, exampleOf(part, key)]),
      );
    case 'array':
      return [exampleOf(schema.items as JsonObject, name)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    default:
      return schema.format === 'date-time' ? '2026-11-22T06:30:00.000Z' : 'text';
  }
}

function fits({ type, enum: options, pattern, maxLength }: JsonObject, sample: unknown): boolean {
  if (Array.isArray(options) && !options.includes(sample as Json)) return false;
  if (typeof sample === 'string') {
    const matches = typeof pattern !== 'string' || new RegExp(pattern, 'u').test(sample);
    return type === 'string' && matches && sample.length <= Number(maxLength ?? Number.POSITIVE_INFINITY);
  }
  if (typeof sample === 'number') return type === 'integer' || type === 'number';
  if (Array.isArray(sample)) return type === 'array';
  return type === typeof sample;
}
