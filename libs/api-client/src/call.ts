import {
  type AnswerOf,
  type BodyInputOf,
  type Endpoint,
  type EndpointName,
  endpoints,
  type FieldError,
  type Problem,
  type ProblemCode,
  problems,
} from '@bandhavya/contracts';
import { bus } from '@bandhavya/platform';

/** How long a call may take before it counts as failed, in milliseconds. The gateway answers within 2 s or not at all. */
const DEADLINE_MS = 15_000;

/**
 * A call that did not succeed. `code` is the problem's stable code, or 'network' when no answer arrived (offline,
 * time-out, connection lost). `errors` names the refused fields.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ProblemCode | 'network';
  readonly status: number;
  readonly errors: readonly FieldError[];

  constructor(code: ProblemCode | 'network', status: number, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.code = code;
    this.status = status;
    this.errors = errors;
  }
}

type CallOptions<E extends Endpoint> = {
  signal?: AbortSignal;
} & (BodyInputOf<E> extends undefined ? { body?: undefined } : { body: BodyInputOf<E> });

/**
 * Calls the gateway with the session cookie and nothing else. Throws {@link ApiError}; a 401 is also announced as
 * 'session.expired', which makes the shell go to /.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  options: CallOptions<(typeof endpoints)[Name]>,
): Promise<AnswerOf<(typeof endpoints)[Name]>> {
  const endpoint: Endpoint = endpoints[name];
  const response = await send(endpoint, options);
  if (!response.ok) throw await toApiError(response);
  return (endpoint.answer ? await response.json() : undefined) as AnswerOf<(typeof endpoints)[Name]>;
}

async function send(endpoint: Endpoint, options: { signal?: AbortSignal; body?: unknown }): Promise<Response> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    return await fetch(endpoint.path, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(options.body ? { 'content-type': 'application/json' } : {}) },
      signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
      ...(options.body ? { body: JSON.stringify(options.body) } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError('network', 0, String(error));
  }
}

async function toApiError(response: Response): Promise<ApiError> {
  const problem = await readProblem(response);
  if (response.status === 401) bus.publish('session.expired', {});
  const code = problem?.code ?? (response.status >= 500 ? 'service.unavailable' : 'request.invalid');
  return new ApiError(code, response.status, problem?.title ?? problems[code].title, problem?.errors);
}

/** Something between the gateway and here (a proxy's error page) may answer without a problem document. */
async function readProblem(response: Response): Promise<Problem | undefined> {
  try {
    const body = (await response.json()) as Partial<Problem>;
    return body.code && Object.hasOwn(problems, body.code) ? (body as Problem) : undefined;
  } catch {
    return undefined;
  }
}
