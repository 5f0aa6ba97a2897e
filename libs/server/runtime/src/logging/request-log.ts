import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import { describeError, type Logger } from './logger.ts';
import { networkOf } from './network-of.ts';
import { RefusalLines } from './refusal-lines.ts';

const WELL_FORMED_ID = /^[A-Za-z0-9._-]{1,64}$/u;
/** Monitoring requests these every few seconds. */
const QUIET_ROUTES = new Set(['/healthz', '/readyz']);

type RequestLogOptions = {
  /** The pseudonym of the member behind a finished request. */
  memberOf?: (req: Request) => string | undefined;
};

/**
 * Gives each request an id (the caller's x-request-id if it is well-formed, otherwise a new one), returns it as
 * x-request-id and adds it to `req.log`. Logs method, pattern of the route, status, duration, the client's network, the pseudonym of the
 * member and the problem code of each response; never a path with ids, a query, a header, a body or a whole address. The lines of
 * refusals are bounded.
 */
export function requestLog(logger: Logger, { memberOf = () => undefined }: RequestLogOptions = {}): RequestHandler {
  const refusals = new RefusalLines(logger);
  const log = pinoHttp<Request, Response>({
    logger,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'request_id', responseTime: 'duration_ms' },
    genReqId: (req, res) => {
      const id = wellFormedId(req.headers['x-request-id']) ?? randomUUID();
      res.setHeader('x-request-id', id);
      return id;
    },
    wrapSerializers: false,
    serializers: { req: describeRequest, res: describeResponse, err: describeError },
    customLogLevel: (req, { statusCode, locals }) => {
      if (QUIET_ROUTES.has(routeOf(req))) return 'debug';
      if (statusCode >= 500) return 'error';
      return refusals.admits(statusCode, locals.network) ? 'info' : 'silent';
    },
    customSuccessObject: (req, { locals: { network, problem } }, value: object) => ({
      ...value,
      ...{ route: routeOf(req), network, member: memberOf(req), problem },
    }),
    // The error handler has already logged the error with its stack.
    customErrorObject: (req, { locals: { network, problem } }, _error, value: object) => ({
      ...value,
      ...{ route: routeOf(req), network, member: memberOf(req), problem, err: undefined },
    }),
  });
  return (req, res, next) => {
    // A connection that has ended no longer knows its address.
    res.locals.network = networkOf(req.ip);
    log(req, res, next);
  };
}

function wellFormedId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && WELL_FORMED_ID.test(header) ? header : undefined;
}

function describeRequest(req: IncomingMessage) {
  return { method: req.method };
}

function describeResponse(res: ServerResponse) {
  return { status: res.statusCode };
}

/**
 * The pattern of the route that matched a request, such as '/api/users/:id'; 'none' without one. Paths have ids, and their
 * queries may hold secrets such as an authorisation code.
 */
export function routeOf(req: Request): string {
  const route: { path: unknown } | undefined = req.route;
  return route ? `${req.baseUrl}${route.path}` : 'none';
}
