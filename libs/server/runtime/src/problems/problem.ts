import { type FieldError, PROBLEM_TYPE, type Problem, type ProblemCode, problems } from '@bandhavya/contracts';
import { messages } from '@bandhavya/texts/messages';
import type { Response } from 'express';

/** An error with a problem code. Handlers and services throw it; {@link errorHandler} sends it. */
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
  /** The saved state, for a change that was based on an older state. */
  current?: Record<string, unknown>;
  cause?: unknown;
};

/** Seconds until a client may retry after an outage of a dependency. */
const RETRY_AFTER_OUTAGE = '2';
const OUTAGES: ReadonlySet<ProblemCode> = new Set(['service.unavailable', 'payments.unavailable']);

/** Creates the error for a problem code, with the rejected fields if any. */
export function problem(
  code: ProblemCode,
  errors: readonly FieldError[] = [],
  options: ProblemOptions = {},
): ProblemError {
  const retry = OUTAGES.has(code) ? { 'retry-after': RETRY_AFTER_OUTAGE } : {};
  return new ProblemError(code, errors, { ...options, headers: { ...retry, ...options.headers } });
}

/** Sends the error as a problem document. */
export function sendProblem(res: Response, error: ProblemError, requestId: unknown): void {
  const body: Problem = {
    type: 'about:blank',
    status: error.status,
    title: problems[error.code].title,
    code: error.code,
    ...(typeof requestId === 'string' ? { request_id: requestId } : {}),
    ...(error.errors.length > 0
      ? { errors: error.errors.map((each) => ({ message: messages[each.code], ...each })) }
      : {}),
    ...(error.current ? { current: error.current } : {}),
  };
  // The request log reads it.
  res.locals.problem = error.code;
  res.status(error.status).set({ 'cache-control': 'no-store', ...error.headers });
  // res.set() would add a charset, which JSON media types do not have.
  res.setHeader('content-type', PROBLEM_TYPE);
  res.end(JSON.stringify(body));
}
