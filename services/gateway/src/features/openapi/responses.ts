import { type Endpoint, PROBLEM_TYPE, type ProblemCode, problems } from '@bandhavya/contracts';
import { jsonSchema } from './json-schema.ts';
import type { JsonObject, Operation } from './openapi-document.ts';

type Responses = Operation['responses'];

/** Every response of an endpoint by its status. */
export function responsesOf(endpoint: Endpoint): Responses {
  return { ...success(endpoint), ...problemResponses(codesOf(endpoint)), ...(endpoint.query ? tooLong : {}) };
}

function success({ answer, file, stream, status, headers = [] }: Endpoint): Responses {
  const tagged = headers.includes('if-match') ? { headers: { ETag: etag } } : {};
  if (file) return { '200': fileAnswer(file), ...(headers.includes('if-none-match') ? unchanged : {}) };
  if (stream) return { '200': streamAnswer };
  if (!answer) return { '204': { description: 'Success' } };
  return {
    [status ?? 200]: {
      description: status === 201 ? 'Created, by this request or by an earlier one with the same key' : 'Success',
      ...tagged,
      content: { 'application/json': { schema: jsonSchema(answer, 'output') } },
    },
  };
}

const etag: JsonObject = { description: 'The version of the response', required: true, schema: { type: 'string' } };

const unchanged: Responses = {
  '304': { description: 'The copy of the client is current', headers: { ETag: etag } },
};

/** Sent by Node before the request reaches the gateway, therefore without a problem document. */
const tooLong: Responses = {
  '431': { description: 'The address and the headers are longer than 16 KB together' },
};

const streamAnswer: JsonObject = {
  description: 'A stream that stays open',
  // A schema would describe each event to some tools, and the whole stream to others.
  content: { 'text/event-stream': {} },
};

function fileAnswer(types: NonNullable<Endpoint['file']>): JsonObject {
  const schema: JsonObject = { type: 'string', format: 'binary' };
  return {
    description: 'The file, in the best of these types that Accept allows',
    headers: { ETag: etag },
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

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

/** The problems of a malformed path, header, query, body or form. */
function sentCodes({ path, body, form, query, headers = [] }: Endpoint): ProblemCode[] {
  const codes = new Set<ProblemCode>();
  if (body || form || query || headers.includes('idempotency-key')) codes.add('request.invalid');
  if (body || form || path.includes('{')) codes.add('request.malformed');
  if (body || form) codes.add('request.too-slow').add('media.unsupported');
  if (body) codes.add('request.too-large');
  if (form) codes.add(form.tooLarge);
  return [...codes];
}

/** The responses with a problem document, one for each status. */
export function problemResponses(codes: readonly ProblemCode[]): Responses {
  const byStatus = Object.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [status, problemResponse(status, [...new Set(group)])]),
  );
}

function problemResponse(status: string, codes: readonly ProblemCode[]): JsonObject {
  const example: JsonObject | undefined = codes.flatMap((code) => [
    { type: 'about:blank', status: Number(status), title: problems[code].title, code },
  ])[0];
  return {
    description: codes.map((code) => `${code}: ${problems[code].title}`).join(' '),
    ...(status === '429' || status === '503' ? { headers: { 'Retry-After': retryAfter } } : {}),
    ...(status === '412' ? { headers: { ETag: etag } } : {}),
    content: {
      [PROBLEM_TYPE]: {
        schema: { $ref: '#/components/schemas/Problem', properties: { code: { enum: [...codes] } } },
        ...(example ? { example } : {}),
      },
    },
  };
}

const retryAfter: JsonObject = {
  description: 'Seconds until a retry may succeed',
  required: true,
  schema: { type: 'integer', minimum: 1 },
};

/** The schema of a problem document. */
export function problemSchema(): JsonObject {
  const text: JsonObject = { type: 'string' };
  return {
    type: 'object',
    required: ['type', 'status', 'title', 'code'],
    properties: {
      type: { const: 'about:blank' },
      status: { type: 'integer', minimum: 400, maximum: 599 },
      title: { ...text, description: 'A sentence that may be shown to the member' },
      code: { enum: Object.keys(problems) },
      request_id: { ...text, description: 'Quote it to support' },
      current: { description: 'With 412: the current state, as GET returns it' },
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
