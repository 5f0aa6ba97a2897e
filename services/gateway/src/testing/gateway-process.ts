import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@bandhavya/testing/own-server';
import { vi } from 'vitest';
import type { Finally } from './finally.ts';
import { isWhollyReady } from './gateway.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const READY = { timeout: 60_000, interval: 50 };

export type GatewayProcess = {
  address: string;
  /** Starts the process again, on the same port. Resolves when it is ready. */
  start: () => Promise<void>;
  /** Ends the process at once, without a chance to finish its work. */
  kill: () => Promise<void>;
};

/** Starts the gateway as in production, as a separate process. */
export async function startGatewayProcess(
  variables: Readonly<Record<string, string>>,
  atEnd: Finally,
): Promise<GatewayProcess> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { NODE_COMPILE_CACHE } = process.env;
  const own = { PORT: String(port), HOST: variables.HOST ?? '127.0.0.1', LOG_LEVEL: 'fatal', DRAIN_SECONDS: '0' };
  const env = { NODE_COMPILE_CACHE, ...variables, ...own };
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const start = async () => {
    child = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
    await vi.waitFor(() => isWhollyReady(address), READY);
  };
  atEnd(kill);
  await start();
  return { address, start, kill };
}
