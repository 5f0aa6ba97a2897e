import type Razorpay from 'razorpay';
import * as z from 'zod/mini';
import { ProviderRefusedError, ProviderUnavailableError } from './provider-errors.ts';

/** Longest time of a call, in milliseconds. A webhook has 5 s to answer. */
const CALL_WITHIN = 4000;
const ANSWER_MAX_BYTES = 1_000_000;

/** The axios instance of the package, with the parts used here. The package exposes it as `api.rq` without a type. */
export type HttpClient = {
  defaults: { baseURL?: string; maxContentLength?: number; maxRedirects?: number };
  interceptors: {
    request: { use: (onRequest: (config: RequestConfig) => RequestConfig) => unknown };
    response: { use: (onSuccess: undefined, onError: (error: unknown) => Promise<never>) => unknown };
  };
  post: (path: string, body: object, config: { headers: Record<string, string> }) => Promise<{ data: unknown }>;
};
type RequestConfig = { signal?: AbortSignal };

/** An error in the form that the package expects. It reads `response.data.error` of every error, even of a time-out. */
class CallFailedError extends Error {
  readonly response: { status: number; data: { error: { code: string; description: string } } };

  constructor({ status, code, description }: Failure) {
    super(description);
    this.response = { status, data: { error: { code, description } } };
  }
}

/** Sends the calls of a Razorpay client to another origin, within a time limit. */
export function boundedClient(razorpay: Razorpay, apiUrl: string): HttpClient {
  const http = (razorpay.api as unknown as { rq: HttpClient }).rq;
  Object.assign(http.defaults, { baseURL: apiUrl, maxContentLength: ANSWER_MAX_BYTES, maxRedirects: 0 });
  // The time limit of axios restarts with each received byte.
  http.interceptors.request.use((config) => Object.assign(config, { signal: AbortSignal.timeout(CALL_WITHIN) }));
  http.interceptors.response.use(undefined, (error) => Promise.reject(new CallFailedError(describe(error))));
  return http;
}

type Failure = { status: number; code: string; description: string };

const errorBody = z.object({ error: z.object({ code: z.string(), description: z.string() }) });
const httpError = z.object({ response: z.object({ status: z.number(), data: z.unknown() }) });
const normalized = z.object({ statusCode: z.number(), error: errorBody.shape.error });

/** The status 0 stands for a call without an answer. */
function describe(error: unknown): Failure {
  const answered = httpError.safeParse(error);
  if (!answered.success) {
    return { status: 0, code: 'NO_ANSWER', description: error instanceof Error ? error.message : String(error) };
  }
  const { status, data } = answered.data.response;
  const body = errorBody.safeParse(data);
  return body.success
    ? { status, ...body.data.error }
    : { status: 0, code: 'NO_ANSWER', description: `HTTP ${status}` };
}

/** Statuses of requests that may be repeated: a refused key is repaired by the operator, 409 is a refund in progress. */
const PASSING = new Set([0, 401, 403, 408, 409, 425, 429]);

/** The error of a call that failed, as a provider error. */
export function failureOf(error: unknown): Error {
  const thrown = error instanceof CallFailedError ? toNormalized(error) : error;
  const known = normalized.safeParse(thrown);
  if (!known.success) return new ProviderUnavailableError('The provider could not be called', { cause: error });
  const { statusCode: status, error: reason } = known.data;
  if (PASSING.has(status) || status >= 500) {
    return new ProviderUnavailableError(`The provider answered ${status}: ${reason.code}, ${reason.description}`);
  }
  return new ProviderRefusedError(status, reason.code, reason.description);
}

function toNormalized({ response }: CallFailedError): object {
  return { statusCode: response.status, error: response.data.error };
}
