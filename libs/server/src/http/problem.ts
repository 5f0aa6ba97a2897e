import { type FieldError, PROBLEM_TYPE, type Problem, type ProblemCode, problems } from '@bandhavya/contracts';
import type { Response } from 'express';

/** An error whose answer is known: thrown by handlers and services, answered by {@link errorHandler}. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly current: Record<string, unknown> | undefined;

  constructor(code: ProblemCode, errors: readonly FieldError[], options: ProblemOptions) {
    super(code, { cause: options.cause });
    this.code = code;
    this.status = problems[code].status;
    this.errors = errors;
    this.headers = options.headers ?? {};
    this.current = options.current;
  }
}

export type ProblemOptions = {
  headers?: Record<string, string>;
  /** What is saved now, where a change was based on something older. */
  current?: Record<string, unknown>;
  cause?: unknown;
};

/** Seconds after which a client may try again when something we depend on is away. */
const RETRY_AFTER_OUTAGE = '2';

/** The error for a problem code of the contracts, with the refused fields where there are any. */
export function problem(
  code: ProblemCode,
  errors: readonly FieldError[] = [],
  options: ProblemOptions = {},
): ProblemError {
  const retry = code === 'service.unavailable' ? { 'retry-after': RETRY_AFTER_OUTAGE } : {};
  return new ProblemError(code, errors, { ...options, headers: { ...retry, ...options.headers } });
}

/** Writes the problem document. */
export function sendProblem(res: Response, error: ProblemError, requestId: unknown): void {
  const body: Problem = {
    type: 'about:blank',
    status: error.status,
    title: problems[error.code].title,
    code: error.code,
    ...(typeof requestId === 'string' ? { request_id: requestId } : {}),
    ...(error.errors.length > 0 ? { errors: [...error.errors] } : {}),
    ...(error.current ? { current: error.current } : {}),
  };
  res.status(error.status).set({ 'cache-control': 'no-store', ...error.headers });
  // Express would add a charset, which JSON media types do not have.
  res.setHeader('content-type', PROBLEM_TYPE);
  res.end(JSON.stringify(body));
}
