import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { describeError, type Logger } from './logger.ts';

const SANE_ID = /^[A-Za-z0-9._-]{1,64}$/u;
/** Asked every few seconds by whoever watches the service. */
const QUIET_PATHS = new Set(['/healthz', '/readyz']);

/**
 * Gives each request an id (a sane x-request-id of the caller, or a new one), answers it back as x-request-id, puts a
 * logger that carries it on `req.log`, and writes one line when the answer is out: method, path, status, duration.
 * Never a query, a header, a body or an address.
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'request_id', responseTime: 'duration_ms' },
    genReqId: (req, res) => {
      const id = saneId(req.headers['x-request-id']) ?? randomUUID();
      res.setHeader('x-request-id', id);
      return id;
    },
    wrapSerializers: false,
    serializers: { req: describeRequest, res: describeResponse, err: describeError },
    customLogLevel: (req, res) => (QUIET_PATHS.has(pathOf(req)) ? 'debug' : res.statusCode >= 500 ? 'error' : 'info'),
    // What went wrong was logged by the error handler, with its stack.
    customErrorObject: (_req, _res, _error, value: object) => ({ ...value, err: undefined }),
  });
}

function saneId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && SANE_ID.test(header) ? header : undefined;
}

function describeRequest(req: IncomingMessage) {
  return { method: req.method, path: pathOf(req) };
}

function describeResponse(res: ServerResponse) {
  return { status: res.statusCode };
}

/** Without the query, which may hold secrets (an authorisation code). Express changes `url` inside of routers. */
function pathOf(req: IncomingMessage & { originalUrl?: string }): string {
  return (req.originalUrl ?? req.url ?? '').split('?', 1)[0]?.slice(0, 500) ?? '';
}
