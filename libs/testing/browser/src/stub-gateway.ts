import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type EndpointName,
  endpoints,
  type FieldError,
  PROBLEM_TYPE,
  type ProblemCode,
  parseBody,
  problems,
} from '@bandhavya/contracts';
import { messages } from '@bandhavya/texts/messages';

/** A request as the gateway's handlers see it: the body has passed the contract's schema. */
export type GatewayRequest<Body = unknown> = {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Headers;
  body: Body;
};

/** A problem in place of an answer. */
export type Refusal = { problem: ProblemCode; errors?: FieldError[]; current?: Record<string, unknown>; etag?: string };

type Reply<Answer = unknown> = { answer: Answer; etag?: string } | Refusal;
type Handler = (request: GatewayRequest) => Reply;
type HandlerOf<Name extends EndpointName> = (
  request: GatewayRequest<BodyOf<(typeof endpoints)[Name]>>,
) => Reply<AnswerOf<(typeof endpoints)[Name]>>;

/** A request that has arrived. */
export type Received = { name: EndpointName; method: string; path: string; body: unknown };

/**
 * The gateway of a component test. It stands at the boundary of the browser, in place of `fetch`: requests are matched
 * with the contract's endpoints and checked by their schemas, so a client that breaks the contract is answered 400.
 */
export class StubGateway {
  /** All requests in the order of their arrival. */
  readonly requests: Received[] = [];
  /** The connection is down: every request fails. */
  offline = false;
  readonly #handlers = new Map<EndpointName, Handler>();
  #gate: Promise<void> | undefined;

  /** Sets an endpoint's handler, in place of an earlier one. */
  answer<Name extends EndpointName>(name: Name, handler: HandlerOf<Name>): void {
    this.answerAny(name, handler as Handler);
  }

  /** Like {@link answer}, for handlers that serve endpoints by the definitions of the contracts. */
  answerAny(name: EndpointName, handler: Handler): void {
    this.#handlers.set(name, handler);
  }

  /** Answers with a problem until the returned function is called. */
  refuse(name: EndpointName, problem: ProblemCode): () => void {
    const before = this.#handlers.get(name);
    this.#handlers.set(name, () => ({ problem }));
    return () => {
      if (before) this.#handlers.set(name, before);
      else this.#handlers.delete(name);
    };
  }

  /** Keeps every answer back until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gate = promise;
    return () => {
      this.#gate = undefined;
      resolve();
    };
  }

  /** The requests that change something: 'PATCH /api/user-work/me'. */
  get writes(): string[] {
    return this.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  }

  /** In place of the browser's `fetch`. */
  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address), 'http://localhost');
    const method = init.method ?? 'GET';
    const [name, params] = endpointAt(method, url.pathname);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    this.requests.push({ name, method, path: url.pathname, body });
    await this.#gate;
    if (this.offline) throw new TypeError('Failed to fetch');
    init.signal?.throwIfAborted();
    return this.#respond(name, { params, query: url.searchParams, headers: new Headers(init.headers), body });
  };

  #respond(name: EndpointName, request: GatewayRequest): Response {
    const handler = this.#handlers.get(name);
    if (!handler) throw new Error(`The test has no answer for ${name}`);
    const endpoint: Endpoint = endpoints[name];
    const isEmpty = Object.keys(Object(request.body)).length === 0;
    if (!endpoint.body || (endpoint.emptyBody && isEmpty)) return responseOf(endpoint, handler(request));
    const parsed = parseBody(endpoint.body, request.body);
    if (!parsed.ok) return responseOf(endpoint, { problem: 'request.invalid', errors: parsed.errors });
    return responseOf(endpoint, handler({ ...request, body: parsed.section.values }));
  }
}

const PATTERNS = Object.entries(endpoints as Record<EndpointName, Endpoint>).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  method,
  pattern: new RegExp(`^${path.replace(/\{(\w+)\}/gu, '(?<$1>[^/]+)')}$`, 'u'),
}));

function endpointAt(method: string, path: string): [EndpointName, Record<string, string>] {
  for (const { name, pattern, ...each } of PATTERNS) {
    const found = each.method === method ? pattern.exec(path) : null;
    if (found) return [name, { ...found.groups }];
  }
  throw new Error(`The contract has no endpoint ${method} ${path}`);
}

function responseOf(endpoint: Endpoint, reply: Reply): Response {
  const etag = reply.etag ? { etag: reply.etag } : {};
  if ('problem' in reply) {
    const { problem: code, errors, current } = reply;
    const reported = errors?.map((each) => ({ ...each, message: messages[each.code] }));
    const body = { type: 'about:blank', code, ...problems[code], errors: reported, current };
    return new Response(JSON.stringify(body), {
      status: problems[code].status,
      headers: { 'content-type': PROBLEM_TYPE, ...etag },
    });
  }
  if (!endpoint.answer) return new Response(null, { status: 204, headers: etag });
  return Response.json(reply.answer, { status: endpoint.status ?? 200, headers: etag });
}
