import * as contracts from '@bandhavya/contracts';
import * as domain from '@bandhavya/domain';
import * as z from 'zod/mini';
import { jsonSchema, type SchemaSide } from './json-schema.ts';
import type { JsonObject } from './openapi-document.ts';

/** A schema with a name in the components. With `direction` it differs between requests and responses. */
export type NamedSchema = { name: string; direction: SchemaSide; schema: JsonObject };

/** Shorter schemas are easier to read in place. In characters. */
const SHORT = 100;

/**
 * The schemas that have a name, by their JSON: each is an export of the contracts or of domain, and named after it.
 */
export function namedSchemas(): Map<string, NamedSchema> {
  const named = new Map<string, NamedSchema>();
  const add = (name: string, schema: JsonObject, direction: SchemaSide) => {
    const json = JSON.stringify(schema);
    if (json.length >= SHORT && !named.has(json)) named.set(json, { name, direction, schema });
  };
  for (const [key, value] of Object.entries<unknown>({ ...contracts, ...domain })) {
    const name = pascal(key);
    if (isSchema(value)) {
      add(name, jsonSchema(value, 'output'), 'output');
      add(name, jsonSchema(value, 'input'), 'input');
    } else if (isSection(value)) {
      add(name, jsonSchema(value.schema, 'input'), 'input');
      add(`Saved${name}`, jsonSchema(z.object(contracts.entered(value)), 'output'), 'output');
    } else if (isTexts(value)) {
      add(name, { type: 'string', enum: [...value] }, 'output');
    }
  }
  for (const [id, rows] of Object.entries(contracts.ROW_LISTS)) {
    add(`${pascal(id)}Row`, jsonSchema(contracts.rowAnswer(rows), 'output'), 'output');
  }
  return named;
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return value instanceof z.ZodMiniType;
}

function isSection(value: unknown): value is contracts.AnySection {
  return (
    typeof value === 'object' && value !== null && 'schema' in value && 'fields' in value && isSchema(value.schema)
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** 'basicInfo', 'basic-info' and 'BASIC_INFO' become 'BasicInfo'. */
function pascal(name: string): string {
  const words = name === name.toUpperCase() ? name.toLowerCase() : name;
  return words.replace(/(?:^|[-_])([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}
