import type { ProblemCode } from '@bandhavya/contracts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ProblemError, problem, sendProblem } from './problem.ts';

/** Gives the problem that an error of some library means; undefined when it means nothing special. */
export type Translate = (error: unknown) => ProblemError | undefined;

/**
 * Express 5's last handler: answers every error as a problem document and logs those that are our fault, with their
 * stack. Nothing of an unknown error reaches the client. Needs {@link requestLog} before it.
 */
export function errorHandler(translate: Translate = () => undefined): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const answer = toProblem(error, translate);
    if (answer.status >= 500) req.log.error({ err: error }, 'The request could not be served');
    // Half an answer is out: only closing the connection tells the client that it is not whole.
    if (res.headersSent) return next(error);
    sendProblem(res, answer, req.id);
  };
}

/** For paths that nothing answers. */
export const notFound: RequestHandler = () => {
  throw problem('resource.absent');
};

/** For a known path with a method it does not have. */
export function methodRefused(allowed: readonly string[]): RequestHandler {
  return () => {
    throw problem('method.refused', [], { headers: { allow: allowed.join(', ') } });
  };
}

function toProblem(error: unknown, translate: Translate): ProblemError {
  if (error instanceof ProblemError) return error;
  const translated = translate(error);
  if (translated) return translated;
  const code = codeOf(error);
  return problem(code, [], { cause: error });
}

/** Errors of Express, its router and its body parsers carry a status; their messages quote the input. */
function codeOf(error: unknown): ProblemCode {
  if (error instanceof URIError) return 'request.malformed';
  const status = error instanceof Error ? (error as { status?: unknown }).status : undefined;
  if (status === 413) return 'request.too-large';
  if (status === 415) return 'media.unsupported';
  if (status === 404) return 'resource.absent';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'request.malformed' : 'server.error';
}
