import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../logging/logger.ts';

export type ListenOptions = {
  /** 0: one that is free. */
  port: number;
  /** The address to listen on; all of them when left out. */
  host?: string | undefined;
  /** Longest time for a whole request to arrive, in milliseconds. */
  requestTimeout?: number;
};

export type Listening = {
  server: Server;
  port: number;
  /** Stops taking requests and resolves when those in flight are answered, or cut off after `grace` milliseconds. */
  close: (grace?: number) => Promise<void>;
};

const REQUEST_TIMEOUT = 30_000;
const HEADERS_TIMEOUT = 10_000;
/** Longer than the usual idle time of balancers, so that it is never us who close a connection being used. */
const KEEP_ALIVE_TIMEOUT = 65_000;
/** A process has to be gone 10 s after it was told to. */
const STOP_DEADLINE = 10_000;
const REQUEST_GRACE = 8000;

/** Listens with time-outs against slow clients. Rejects when the port is taken. */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const server = createServer({
    requestTimeout: options.requestTimeout ?? REQUEST_TIMEOUT,
    headersTimeout: HEADERS_TIMEOUT,
  });
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT;
  let closing = false;
  server.on('request', (_req, res) => {
    if (closing) res.setHeader('connection', 'close');
    // A connection that becomes idle while we are closing would otherwise stay until its keep-alive time is over.
    res.once('close', () => closing && setImmediate(() => server.closeIdleConnections()));
  });
  server.on('request', app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: options.port, host: options.host }, resolve);
  });
  const close = async (grace = REQUEST_GRACE) => {
    closing = true;
    const cut = setTimeout(() => server.closeAllConnections(), grace);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearTimeout(cut);
  };
  return { server, port: (server.address() as AddressInfo).port, close };
}

export type ServeOptions = ListenOptions & {
  logger: Logger;
  /** Ends answers that would otherwise go on for ever, before the requests in flight are waited for. */
  onStopping?: () => void;
  /** Closes what the service holds, after the last request was answered. */
  onStop?: () => Promise<void>;
};

/**
 * Runs a service: listens, and on SIGTERM or SIGINT stops taking requests, finishes those in flight, calls `onStop` and
 * exits, within 10 seconds in all. A taken port or an error that nobody caught is logged and ends the process with status 1.
 */
export async function serve(app: RequestListener, options: ServeOptions): Promise<Listening> {
  const { logger, onStopping = () => {}, onStop = async () => {} } = options;
  const crash = (error: unknown, message: string) => {
    logger.fatal({ err: error }, message);
    process.exit(1);
  };
  process.on('uncaughtException', (error) => crash(error, 'Nobody caught an error'));
  process.on('unhandledRejection', (error) => crash(error, 'Nobody caught a rejection'));

  const listening = await listen(app, options).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    return crash(
      error,
      taken ? `Port ${options.port} is taken by another program` : 'The service cannot listen',
    ) as never;
  });

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'Stopping');
    setTimeout(() => crash(new Error('Stopping took too long'), 'Stopped with work left'), STOP_DEADLINE).unref();
    onStopping();
    await listening.close();
    await onStop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  logger.info({ port: listening.port }, 'Listening');
  return listening;
}
