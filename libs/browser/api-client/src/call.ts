import {
  type AnswerOf,
  type BodyInputOf,
  type Endpoint,
  type Problem,
  type ProblemCode,
  problems,
  type QueryInputOf,
  type ReportedFieldError,
  type RequestHeader,
} from '@bandhavya/contracts';
import type { Call } from '@bandhavya/contracts/calls';
import { publish } from './publish.ts';

/** The time after which a call fails, in milliseconds. The gateway itself responds within 2 s. */
const DEADLINE_MS = 15_000;

/**
 * A failed call. `code` is the stable code of the problem, or 'network' without a response (offline, time-out, lost
 * connection). `errors` names the refused fields.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ProblemCode | 'network';
  readonly status: number;
  readonly errors: readonly ReportedFieldError[];
  /** With 'section.changed': what is saved now, and its ETag. */
  readonly current: { answer: Record<string, unknown>; etag: string } | undefined;

  constructor(code: ProblemCode | 'network', status: number, message: string, details: ApiErrorDetails = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.errors = details.errors ?? [];
    this.current = details.current;
  }
}

/** The code of a failed call; 'server.error' for any other error. */
export function errorCode(error: unknown): ApiError['code'] {
  return error instanceof ApiError ? error.code : 'server.error';
}

/**
 * Whether a call failed because the browser is offline. A refused connection and a time-out also have the code 'network',
 * but they are failures of the service.
 */
export function isOffline(error: unknown): boolean {
  return errorCode(error) === 'network' && !navigator.onLine;
}

type ApiErrorDetails = { errors?: readonly ReportedFieldError[]; current?: ApiError['current'] };

type CallOptions<E extends Endpoint> = {
  signal?: AbortSignal;
  /** Values of the path's {parameters}. */
  params?: Readonly<Record<string, string>>;
  headers?: Partial<Record<RequestHeader, string>>;
} & (BodyInputOf<E> extends undefined ? { body?: undefined } : { body: BodyInputOf<E> }) &
  QueryOption<QueryInputOf<E>>;

/** The query parameters; optional when each of them is. */
type QueryOption<Q> = Q extends undefined
  ? { query?: undefined }
  : Record<never, never> extends Q
    ? { query?: Readonly<Q> }
    : { query: Readonly<Q> };

type AnyOptions = Omit<CallOptions<Endpoint>, 'body' | 'query'> & {
  body?: unknown;
  query?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * Calls the gateway with the session cookie and nothing else. Throws {@link ApiError}; a 401 is also announced as
 * 'session.expired', which makes the shell go to /.
 */
export async function call<E extends Endpoint>(endpoint: Call<E>, options: CallOptions<E>): Promise<AnswerOf<E>> {
  return (await callForEtag(endpoint, options)).answer;
}

/** Like {@link call}, and also returns the ETag, which a later save sends as the version that it is based on. */
export async function callForEtag<E extends Endpoint>(
  endpoint: Call<E>,
  options: CallOptions<E>,
): Promise<{ answer: AnswerOf<E>; etag: string }> {
  const response = await send(endpoint, options);
  if (!response.ok) throw await toApiError(response);
  const answer = (endpoint.answers ? await readJson(response) : undefined) as AnswerOf<E>;
  return { answer, etag: etagOf(response) };
}

/** Reads the body; a response that breaks off fails with 'network'. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new ApiError('network', 0, String(error));
  }
}

function etagOf(response: Response): string {
  return response.headers.get('etag') ?? '';
}

/** The path of an endpoint with the values of its {parameters}. */
export function pathOf({ path }: Call, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** '?cursor=…', or '' without parameters. */
function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${search}` : '';
}

async function send(endpoint: Call, options: AnyOptions): Promise<Response> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    return await fetch(pathOf(endpoint, options.params) + searchOf(options.query), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(options.body ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
      ...(options.body ? { body: JSON.stringify(options.body) } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError('network', 0, String(error));
  }
}

/** The error of an unsuccessful response. A 401 also publishes 'session.expired'. */
export async function toApiError(response: Response): Promise<ApiError> {
  const problem = await readProblem(response);
  if (response.status === 401) publish('session.expired', {});
  const code = problem?.code ?? (response.status >= 500 ? 'service.unavailable' : 'request.invalid');
  return new ApiError(code, response.status, problem?.title ?? problems[code].title, {
    errors: problem?.errors ?? [],
    ...(problem?.current ? { current: { answer: problem.current, etag: etagOf(response) } } : {}),
  });
}

/** The problem document; undefined for a response of another server, such as the error page of a proxy. */
async function readProblem(response: Response): Promise<Problem | undefined> {
  try {
    const body = (await response.json()) as Partial<Problem>;
    return body.code && Object.hasOwn(problems, body.code) ? (body as Problem) : undefined;
  } catch {
    return undefined;
  }
}
