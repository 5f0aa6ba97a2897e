import {
  type Endpoint,
  type EndpointName,
  endpoints,
  GATEWAY_API_VERSION,
  PROBLEM_TYPE,
  type ProblemCode,
  problems,
  REQUEST_HEADERS,
} from '@bandhavya/contracts';
import { BRAND } from '@bandhavya/ui/brand';
import * as z from 'zod/mini';
import { CALLBACK_PATH, FAILED_PATH, SIGN_IN_PATH } from '../auth/auth.routes.ts';
import type { Json, JsonObject, OpenApiDocument, Operation } from './openapi-document.ts';
import { shareParameters } from './shared-parameters.ts';

type ObjectSchema = { type: Json; properties: JsonObject; required?: string[]; additionalProperties: Json };

/** The whole API as an OpenAPI 3.1 document, generated from the contracts. */
export function openApiDocument(): OpenApiDocument {
  const { paths, parameters } = shareParameters({ ...apiPaths(), ...signInPaths() });
  return {
    openapi: '3.1.1',
    info: {
      title: `${BRAND.name} API`,
      version: GATEWAY_API_VERSION,
      description:
        'The API that the browser calls. Requests carry the session cookie only. Unsafe requests must come from a page of the site. Errors are problem documents (RFC 9457) with a stable code.',
    },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'On https the cookie is named __Host-sid.',
        },
      },
      parameters,
      schemas: { Problem: problemSchema() },
    },
  };
}

function apiPaths(): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return paths;
}

function operation(name: string, endpoint: Endpoint): Operation {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: endpoint.session === 'required' ? [{ session: [] }] : [],
    ...parameters(endpoint),
    ...requestOf(endpoint),
    responses: { ...success(endpoint), ...problemResponses(codesOf(endpoint)) },
  };
}

/** The parameters in the path, the query and the headers. */
function parameters({ path, query, headers = [] }: Endpoint): Pick<Operation, 'parameters'> {
  const schema: JsonObject = { type: 'string' };
  const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));
  const inHeader = headers.map((name) => ({ name, in: 'header', description: REQUEST_HEADERS[name], schema }));
  const all = [...inPath, ...inQuery(query), ...inHeader];
  return all.length > 0 ? { parameters: all } : {};
}

function inQuery(query: Endpoint['query']): JsonObject[] {
  if (!query) return [];
  const { properties, required } = jsonSchema(query, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
  }));
}

function requestOf({ body, form }: Endpoint): Pick<Operation, 'requestBody'> {
  if (form) return { requestBody: formBody(form) };
  return body ? { requestBody: requestBody(body) } : {};
}

function requestBody(sections: NonNullable<Endpoint['body']>): JsonObject {
  const schemas = Object.values(sections).map((section) => jsonSchema(section, 'input'));
  const [only, ...others] = schemas;
  const schema: JsonObject = only && others.length === 0 ? only : { anyOf: schemas };
  return { required: true, content: { 'application/json': { schema } } };
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

function success({ answer, file, status, headers = [] }: Endpoint): Operation['responses'] {
  if (file) return { '200': fileAnswer(file), ...(headers.includes('if-none-match') ? unchanged : {}) };
  if (!answer) return { '204': { description: 'Success' } };
  const content = { 'application/json': { schema: jsonSchema(answer, 'output') } };
  return {
    [status ?? 200]: {
      description: status === 201 ? 'Created, by this request or by an earlier one with the same key' : 'Success',
      content,
    },
  };
}

function fileAnswer(types: NonNullable<Endpoint['file']>): JsonObject {
  const schema: JsonObject = { type: 'string', format: 'binary' };
  return {
    description: 'The file, in the best of these types that Accept allows',
    headers: { ETag: { required: true, schema: { type: 'string' } } },
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

const unchanged: Operation['responses'] = { '304': { description: 'The copy of the client is current' } };

/** Every problem that an endpoint can return. */
function codesOf(endpoint: Endpoint): ProblemCode[] {
  return [
    ...sentCodes(endpoint),
    ...(endpoint.session === 'required' ? (['session.required'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : (['origin.refused'] as const)),
    ...(endpoint.problems ?? []),
    'rate.limited',
    'server.error',
    'service.unavailable',
  ];
}

/** The problems of a malformed query, body or form. */
function sentCodes({ body, form, query }: Endpoint): ProblemCode[] {
  if (form) return ['request.invalid', 'request.malformed', 'request.too-slow', form.tooLarge, 'media.unsupported'];
  const large = ['request.malformed', 'request.too-slow', 'request.too-large', 'media.unsupported'] as const;
  if (body) return ['request.invalid', ...large];
  return query ? ['request.invalid'] : [];
}

function problemResponses(codes: readonly ProblemCode[]): Operation['responses'] {
  const byStatus = Object.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      {
        description: group.map((code) => `${code}: ${problems[code].title}`).join(' '),
        ...(status === '429' || status === '503' ? { headers: retryAfter } : {}),
        content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

const retryAfter: JsonObject = {
  'Retry-After': { description: 'Seconds until a retry may succeed', required: true, schema: { type: 'integer' } },
};

function problemSchema(): JsonObject {
  const text: JsonObject = { type: 'string' };
  return {
    type: 'object',
    required: ['type', 'status', 'title', 'code'],
    properties: {
      type: { const: 'about:blank' },
      status: { type: 'integer' },
      title: { ...text, description: 'A sentence that may be shown to the member' },
      code: { enum: Object.keys(problems) },
      request_id: { ...text, description: 'Quote it to support' },
      current: { type: 'object', description: 'With 412: the current state, as GET returns it' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['field', 'code', 'message'],
          properties: { field: { ...text, description: 'Dotted path in the request' }, code: text, message: text },
        },
      },
    },
  };
}

/** The sign-in, to which browsers navigate. */
function signInPaths(): OpenApiDocument['paths'] {
  const redirect = (operationId: string, summary: string, description: string): Operation => ({
    operationId,
    summary,
    tags: ['Sign-in'],
    security: [],
    responses: {
      '302': { description, headers: { Location: { required: true, schema: { type: 'string' } } } },
      ...problemResponses(['rate.limited']),
    },
  });
  return {
    [SIGN_IN_PATH]: {
      get: redirect(
        'beginSignIn',
        'Sign in with Google',
        `Redirects to the identity provider, to / when already signed in, or to ${FAILED_PATH} during an outage`,
      ),
    },
    [CALLBACK_PATH]: {
      get: redirect(
        'completeSignIn',
        'The callback of the identity provider',
        `Redirects to / after the sign-in, or to ${FAILED_PATH}`,
      ),
    },
  };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonObject;
}
