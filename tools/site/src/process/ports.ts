import { createServer } from 'node:net';
import { Failure } from '@bandhavya/bootstrap/report';

/** The highest base port that leaves room for all ports of a site. */
const HIGHEST_BASE = 65_000;
/** A program on any of these addresses takes the port. */
const ADDRESSES = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/**
 * Reads the base port from PORT.
 * @throws Failure when it is not a valid port
 */
export function basePortFrom(value: string | undefined): number {
  if (value === undefined || value === '') return 3000;
  const port = /^\d{1,5}$/u.test(value) ? Number(value) : 0;
  if (port < 1 || port > HIGHEST_BASE) {
    throw new Failure(`PORT is "${value}", but must be a number from 1 to ${HIGHEST_BASE}, for example PORT=4000.`);
  }
  return port;
}

/** Whether this process could listen on the port now. */
export async function isPortFree(port: number): Promise<'free' | 'taken' | 'forbidden'> {
  for (const address of ADDRESSES) {
    const state = await tryListen(port, address);
    if (state !== 'free') return state;
  }
  return 'free';
}

function tryListen(port: number, host: string): Promise<'free' | 'taken' | 'forbidden'> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('taken');
      // A machine without IPv6 has no IPv6 addresses.
      else resolve(error.code === 'EACCES' ? 'forbidden' : 'free');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

/**
 * @param pieces title and port of each piece
 * @throws Failure naming the first port that cannot be used
 */
export async function demandPorts(pieces: ReadonlyArray<readonly [string, number]>): Promise<void> {
  for (const [title, port] of pieces) {
    const state = await isPortFree(port);
    if (state === 'free') continue;
    const why = state === 'taken' ? 'is taken by another program' : 'may not be used by you';
    throw new Failure(
      `Port ${port} (for ${title}) ${why}: free it, or move all ports with PORT, for example PORT=4000 npm start.`,
    );
  }
}

/** Finds consecutive free ports. Returns the first one. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    // Below the range from which the system assigns ports.
    const base = 20_000 + Math.floor(Math.random() * 12_000);
    const ports = Array.from({ length: count }, (_, index) => base + index);
    const states = await Promise.all(ports.map(isPortFree));
    if (states.every((state) => state === 'free')) return base;
  }
  throw new Failure(`No ${count} free ports in a row were found.`);
}
