import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logging/logger.ts';

export type ListenOptions = {
  /** With 0 the operating system chooses a free port. */
  port: number;
  /** The network address to listen on; all addresses when undefined. */
  host?: string | undefined;
  /** Deadline for receiving a whole request, in milliseconds. */
  requestTimeout?: number;
};

export type Listening = {
  server: Server;
  port: number;
  /** Stops accepting requests. Resolves when all pending requests are finished, or cut off after `grace` milliseconds. */
  close: (grace?: number) => Promise<void>;
};

const REQUEST_TIMEOUT = 30_000;
const HEADERS_TIMEOUT = 10_000;
/** Longer than the idle timeout of common load balancers, so that they never reuse a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT = 65_000;
/** The process exits at the latest this long after the drain time (ms). Includes the grace for pending requests. */
const STOP_DEADLINE = 10_000;
const REQUEST_GRACE = 8000;

/** Listens with timeouts against slow clients. Rejects when the port is in use. */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const server = createServer({
    requestTimeout: options.requestTimeout ?? REQUEST_TIMEOUT,
    headersTimeout: HEADERS_TIMEOUT,
  });
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT;
  let closing = false;
  server.on('request', (_req, res) => {
    if (closing) res.setHeader('connection', 'close');
    // Otherwise a connection that becomes idle during the close stays open until its keep-alive timeout.
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
  /** How long requests are served after the stop signal, in milliseconds; 0 by default. A second signal ends this time. */
  drainTime?: number;
  /** Called at the stop signal, to make /readyz unready. */
  onDraining?: () => void;
  /** Ends endless responses, such as event streams, before the wait for pending requests. */
  onStopping?: () => void;
  /** Closes connections and other resources after the last response. */
  onStop?: () => Promise<void>;
  /** How long pending requests may take after the stop signal before they are cut off, in milliseconds. */
  requestGrace?: number;
};

/**
 * Runs a service. On SIGTERM or SIGINT it serves for the drain time, stops accepting requests, finishes pending requests,
 * calls `onStop` and exits, at the latest 10 seconds after the drain time. A port in use or an uncaught error is logged and exits with status 1.
 */
export async function serve(app: RequestListener, options: ServeOptions): Promise<Listening> {
  const { logger, drainTime = 0, onDraining = () => {}, onStopping = () => {}, onStop = async () => {} } = options;
  const crash = (error: unknown, message: string) => {
    logger.fatal({ err: error }, message);
    process.exit(1);
  };
  process.on('uncaughtException', (error) => crash(error, 'Uncaught error'));
  process.on('unhandledRejection', (error) => crash(error, 'Unhandled rejection'));

  const listening = await listen(app, options).catch((error: unknown) => {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    return crash(
      error,
      inUse ? `Port ${options.port} is in use by another program` : 'The service cannot listen',
    ) as never;
  });

  const hurry = new AbortController();
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return hurry.abort();
    stopping = true;
    onDraining();
    if (drainTime > 0) {
      logger.info({ signal, drain_ms: drainTime }, 'Draining');
      await wait(drainTime, undefined, { signal: hurry.signal }).catch(() => {});
    }
    logger.info({ signal }, 'Stopping');
    setTimeout(
      () => crash(new Error('The stop took too long'), 'Stopped before all work was finished'),
      STOP_DEADLINE,
    ).unref();
    onStopping();
    await listening.close(options.requestGrace);
    await onStop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  logger.info({ port: listening.port }, 'Listening');
  return listening;
}
