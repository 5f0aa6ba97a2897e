import type { ProblemCode } from '@bandhavya/contracts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ProblemError, problem, sendProblem } from './problem.ts';

/** Maps an error of a library to a problem; undefined when it has no special meaning. */
export type TranslateError = (error: unknown) => ProblemError | undefined;

/**
 * The last handler of an Express app: sends every error as a problem document and logs server errors with their stack.
 * Unknown errors become 'server.error' without details. Needs {@link requestLog} before it.
 */
export function errorHandler(translate: TranslateError = () => undefined): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const answer = toProblem(error, translate);
    if (answer.status >= 500) req.log.error({ err: error }, 'The request failed');
    // Express closes the connection, so that the client notices the incomplete response.
    if (res.headersSent) return next(error);
    sendProblem(res, answer, req.id);
  };
}

/** Handles paths without a route. */
export const notFound: RequestHandler = () => {
  throw problem('resource.absent');
};

/** Handles the methods that a known path does not allow. */
export function methodRefused(allowed: readonly string[]): RequestHandler {
  return () => {
    throw problem('method.refused', [], { headers: { allow: allowed.join(', ') } });
  };
}

function toProblem(error: unknown, translate: TranslateError): ProblemError {
  if (error instanceof ProblemError) return error;
  const translated = translate(error);
  if (translated) return translated;
  const code = codeOf(error);
  return problem(code, [], { cause: error });
}

/** Uses the status of errors of Express and its body parsers, never their message: it quotes the input. */
function codeOf(error: unknown): ProblemCode {
  if (error instanceof URIError) return 'request.malformed';
  const status = error instanceof Error ? (error as { status?: unknown }).status : undefined;
  if (status === 413) return 'request.too-large';
  if (status === 415) return 'media.unsupported';
  if (status === 404) return 'resource.absent';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'request.malformed' : 'server.error';
}
