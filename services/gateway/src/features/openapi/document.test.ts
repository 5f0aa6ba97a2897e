import { type Endpoint, endpoints, parseBody } from '@bandhavya/contracts';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from './document.ts';
import { digitsBetween } from './json-schema.ts';
import type { JsonObject, Operation } from './openapi-document.ts';

const document = openApiDocument();
const all = Object.entries(endpoints) as [string, Endpoint][];
const operationOf = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()] as Operation;

/** The part of the document that a reference names, or the value itself. */
function resolved(value: JsonObject | undefined): JsonObject {
  if (typeof value?.$ref !== 'string') return value ?? {};
  const [kind = '', name = ''] = value.$ref.replace('#/components/', '').split('/');
  return { ...document.components[kind]?.[name], ...value };
}

const contentOf = (value: JsonObject | undefined, type = 'application/json') =>
  ((resolved(value).content ?? {}) as { [type: string]: JsonObject })[type] ?? {};
const bodyOf = (endpoint: Endpoint) => contentOf(operationOf(endpoint).requestBody);
const schemaOf = (content: JsonObject) => resolved(content.schema as JsonObject);
const statusesOf = (endpoint: Endpoint) => Object.keys(operationOf(endpoint).responses);

function parameter(endpoint: Endpoint, name: string): JsonObject {
  const found = (operationOf(endpoint).parameters ?? []).map(resolved).find((each) => each.name === name);
  return { ...found, schema: resolved(found?.schema as JsonObject) };
}

test.each(all)('describes %s', (name, endpoint) => {
  const operation = operationOf(endpoint);
  expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
  const { responses } = operation;
  expect(Object.hasOwn(responses, '401')).toBe(endpoint.session === 'required');
  expect(Object.hasOwn(operation, 'requestBody')).toBe('body' in endpoint || 'form' in endpoint);
  expect([resolved(responses['429']), resolved(responses['503'])]).toMatchObject([
    { headers: { 'Retry-After': { required: true } } },
    { headers: { 'Retry-After': { required: true } } },
  ]);
});

test.each(all.filter(([, { body }]) => body))('has examples that %s accepts', (_, { body = {}, ...endpoint }) => {
  const { example, examples } = bodyOf({ body, ...endpoint });
  const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
  expect(values).toHaveLength(Object.keys(body).length);
  for (const value of values) expect(parseBody(body, value)).toMatchObject({ ok: true });
});

test.each(all.filter(([, { answer }]) => answer))('has an example of the answer of %s', (_, endpoint) => {
  const { example } = contentOf(operationOf(endpoint).responses[String(endpoint.status ?? 200)]);
  expect(example).toBeDefined();
});

describe('refuses what the schemas refuse', () => {
  test('with the bounds of a page and the format of an idempotency key', () => {
    expect(parameter(endpoints.getCandidates, 'limit').schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 50,
      default: 20,
    });
    const { schema } = parameter(endpoints.lookUpPhone, 'idempotency-key');
    const pattern = new RegExp((schema as { pattern: string }).pattern, 'u');
    expect(['a', '~'.repeat(100), '', 'a b', 'a'.repeat(101)].map((key) => pattern.test(key))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('with the least number of properties where all are optional', () => {
    expect(bodyOf(endpoints.saveSettings).schema).toMatchObject({ minProperties: 1 });
    expect(bodyOf(endpoints.changeSavedSearch).schema).toMatchObject({ minProperties: 1 });
    expect(bodyOf(endpoints.savePreferences).schema).not.toHaveProperty('minProperties');
  });

  test('with the amounts of incomes, the hobbies, and the order of photos', () => {
    const properties = (endpoint: Endpoint) => schemaOf(bodyOf(endpoint)).properties as { [name: string]: JsonObject };
    expect(properties(endpoints.saveWork).annual_income_from?.enum).toContain(100_000);
    expect(properties(endpoints.orderPhotos).order).toMatchObject({ minItems: 1, maxItems: 5, uniqueItems: true });
    const { anyOf } = bodyOf(endpoints.patchUserProfile).schema as { anyOf: JsonObject[] };
    const hobbies = anyOf.map(resolved).find(({ properties: each }) => Object.hasOwn(each as JsonObject, 'hobbies'));
    const { hobbies: list } = (hobbies?.properties ?? {}) as { [name: string]: JsonObject };
    expect(list).toMatchObject({ minItems: 1 });
    expect(resolved(list?.items as JsonObject).enum).toContain('Yoga');
  });

  test('without bounds that stand for every integer', () => {
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });

  test('with options joined by commas, as a list in a query and as a text in a body', () => {
    expect(parameter(endpoints.search, 'kujaDosha')).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { enum: ['Yes', 'No', "I don't know"] } },
    });
    const filters = document.components.schemas?.SearchFilters?.properties as { [name: string]: { pattern: string } };
    const accepts = (name: string, text: string) => new RegExp(filters[name]?.pattern ?? '', 'u').test(text);
    expect(['', 'Yes', 'No,Yes'].every((text) => accepts('kujaDosha', text))).toBe(true);
    expect(['Maybe', ',Yes', 'Yes,', 'yes'].some((text) => accepts('kujaDosha', text))).toBe(false);
  });
});

test.each([
  [18, 99],
  [120, 220],
  [7, 1305],
  [100_000, 10_000_000],
])('has a pattern of exactly the numbers from %d to %d', (min, max) => {
  const pattern = new RegExp(`^(?:${digitsBetween(min, max)})$`, 'u');
  const borders = [min, min + 1, max - 1, max, Math.floor((min + max) / 2)];
  expect(borders.map(String).filter((text) => !pattern.test(text))).toEqual([]);
  const outside = [0, min - 1, max + 1, max * 10].map(String);
  expect([...outside, `0${min}`, `${min}.0`].filter((text) => pattern.test(text))).toEqual([]);
});

test('declares the statuses that follow from an endpoint', () => {
  expect(statusesOf(endpoints.streamEvents)).toContain('200');
  expect(statusesOf(endpoints.streamEvents)).not.toContain('204');
  expect(statusesOf(endpoints.search)).toContain('431');
  expect(statusesOf(endpoints.unblock)).toContain('404');
  expect(statusesOf(endpoints.lookUpPhone)).toContain('400');
});

test('describes live events without a schema, which would stand for one event or for the whole stream', () => {
  expect(contentOf(operationOf(endpoints.streamEvents).responses['200'], 'text/event-stream')).toEqual({});
});

test('describes the webhooks of the payment provider', () => {
  const webhook = document.paths['/webhooks/razorpay']?.post;
  expect(webhook?.security).toEqual([]);
  expect(Object.keys(webhook?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '413', '503']));
});

test('describes forms and files', () => {
  const { schema } = contentOf(operationOf(endpoints.addPhoto).requestBody, 'multipart/form-data');
  expect(schema).toMatchObject({
    required: ['photo'],
    properties: { photo: { type: 'string', format: 'binary' }, file_name: { maxLength: 200 } },
    additionalProperties: false,
  });
  expect(parameter(endpoints.getPhoto, 'size')).toMatchObject({ in: 'query', required: false });
  expect(parameter(endpoints.getPhoto, 'if-none-match')).toMatchObject({ in: 'header' });
  const { responses } = operationOf(endpoints.getPhoto);
  expect(Object.keys(responses['200']?.content as JsonObject)).toEqual(['image/webp', 'image/avif']);
  expect(responses).toHaveProperty('304');
});
