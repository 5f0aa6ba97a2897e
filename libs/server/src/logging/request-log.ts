import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { describeError, type Logger } from './logger.ts';

const WELL_FORMED_ID = /^[A-Za-z0-9._-]{1,64}$/u;
/** Monitoring requests these every few seconds. */
const QUIET_PATHS = new Set(['/healthz', '/readyz']);

/**
 * Gives each request an id (the caller's x-request-id if it is well-formed, otherwise a new one), returns it as
 * x-request-id and adds it to `req.log`. Logs method, path, status and duration of each response; never a query, a
 * header, a body or an IP address.
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
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
    customLogLevel: (req, res) => (QUIET_PATHS.has(pathOf(req)) ? 'debug' : res.statusCode >= 500 ? 'error' : 'info'),
    // The error handler has already logged the error with its stack.
    customErrorObject: (_req, _res, _error, value: object) => ({ ...value, err: undefined }),
  });
}

function wellFormedId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && WELL_FORMED_ID.test(header) ? header : undefined;
}

function describeRequest(req: IncomingMessage) {
  return { method: req.method, path: pathOf(req) };
}

function describeResponse(res: ServerResponse) {
  return { status: res.statusCode };
}

/** The path without the query, which may hold secrets such as an authorisation code. Routers change `url`. */
function pathOf(req: IncomingMessage & { originalUrl?: string }): string {
  return (req.originalUrl ?? req.url ?? '').split('?', 1)[0]?.slice(0, 500) ?? '';
}
