import { type Endpoint, IDEMPOTENCY_KEY, REQUEST_HEADERS, type RequestHeader } from '@bandhavya/contracts';
import type { Components } from './components.ts';
import { exampleOf } from './examples.ts';
import { jsonSchema, type ObjectSchema } from './json-schema.ts';
import type { JsonObject, Operation } from './openapi-document.ts';
import { responsesOf } from './responses.ts';

/** The operation of an endpoint. */
export function operationOf(name: string, endpoint: Endpoint, components: Components): Operation {
  const { summary, tag, session } = endpoint;
  return {
    operationId: name,
    summary,
    tags: [tag],
    security: session === 'required' ? [{ session: [] }] : [],
    ...parametersOf(endpoint),
    ...requestOf(endpoint, components),
    responses: withExamples(responsesOf(endpoint), components),
  };
}

/** The parameters in the path, the query and the headers. */
function parametersOf({ path, query, headers = [] }: Endpoint): Pick<Operation, 'parameters'> {
  const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  }));
  const inHeader = headers.map((name) => ({
    name,
    in: 'header',
    description: REQUEST_HEADERS[name],
    schema: headerSchema(name),
  }));
  const all = [...inPath, ...inQuery(query), ...inHeader];
  return all.length > 0 ? { parameters: all } : {};
}

function headerSchema(name: RequestHeader): JsonObject {
  return { type: 'string', ...(name === 'idempotency-key' ? { pattern: IDEMPOTENCY_KEY.source } : {}) };
}

function inQuery(query: Endpoint['query']): JsonObject[] {
  if (!query) return [];
  const { properties, required = [] } = jsonSchema(query, 'query') as ObjectSchema;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // Options are joined by commas.
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }));
}

function requestOf({ body, emptyBody, form }: Endpoint, components: Components): Pick<Operation, 'requestBody'> {
  if (form) return { requestBody: formBody(form) };
  return body ? { requestBody: jsonBody(body, emptyBody ? 0 : 1, components) } : {};
}

/** `least`: the number of properties that a body has at least. */
function jsonBody(sections: NonNullable<Endpoint['body']>, least: number, components: Components): JsonObject {
  const made = Object.entries(sections).map(([id, section]) => {
    const whole = jsonSchema(section, 'input') as ObjectSchema;
    const isLoose = least > 0 && (whole.required ?? []).length === 0;
    return { id, whole, schema: { ...components.share(whole), ...(isLoose ? { minProperties: least } : {}) } };
  });
  const [only, ...others] = made;
  const content =
    only && others.length === 0
      ? { schema: only.schema, example: exampleOf(only.whole) }
      : {
          schema: { anyOf: made.map(({ schema }) => schema) },
          examples: Object.fromEntries(made.map(({ id, whole }) => [id, { value: exampleOf(whole) }])),
        };
  return { required: true, content: { 'application/json': content } };
}

function formBody({ file, bytes, fields }: NonNullable<Endpoint['form']>): JsonObject {
  const { properties, required = [], ...rest } = jsonSchema(fields, 'input') as ObjectSchema;
  const schema: JsonObject = {
    ...rest,
    properties: {
      [file]: { type: 'string', format: 'binary', description: `At most ${bytes} bytes` },
      ...properties,
    },
    required: [file, ...required],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** Shares the schemas of the JSON answers, and adds an example to each. */
function withExamples(responses: Operation['responses'], components: Components): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, withExample(response, components)]),
  );
}

function withExample(response: JsonObject, components: Components): JsonObject {
  const content = response.content as { [type: string]: { schema: JsonObject } } | undefined;
  const json = content?.['application/json'];
  if (!json) return response;
  const answer = { schema: components.share(json.schema), example: exampleOf(json.schema) };
  return { ...response, content: { 'application/json': answer } };
}
