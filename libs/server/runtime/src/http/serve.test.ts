import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eventually } from '@bandhavya/testing/waits';
import { expect, onTestFinished, test, vi } from 'vitest';

const SERVICE = fileURLToPath(new URL('../testing/slow-service.ts', import.meta.url));
/** Shorter than the grace period of a real service, in milliseconds. */
const GRACE = 300;

vi.setConfig({ testTimeout: 90_000 });

type Line = { msg: string; port?: number };

function start(variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [SERVICE], { env: { ...process.env, PORT: '0', ...variables } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const lines = (): Line[] =>
    output
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  const logs = (msg: string) =>
    eventually(() => {
      const line = lines().find((each) => each.msg === msg);
      if (!line) throw new Error(`The service has not logged "${msg}"`);
      return line;
    });
  return { child, lines, logs };
}

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

function get(url: string, agent: Agent): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => resolve(json(answer)))
      .on('error', reject)
      .end();
  });
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'When a service gets %s, then it finishes pending requests, closes idle connections and runs onStop',
  async (signal) => {
    // Without a cut-off, a connection that is left open ends the process with 1 at the stop deadline.
    const { child, lines, logs } = start({ REQUEST_GRACE: '60000' });
    const { port } = await logs('Listening');
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    await get(`http://127.0.0.1:${port}/fast`, agent);
    const slow = get(`http://127.0.0.1:${port}/slow`, agent);
    await logs('Waiting');
    child.kill(signal);
    await logs('Stopping');
    await expect(get(`http://127.0.0.1:${port}/fast`, new Agent())).rejects.toThrow();
    child.kill('SIGUSR2');
    expect(await slow).toEqual({ slow: true, cleaned_up: false });
    expect(await exitCodeOf(child)).toBe(0);
    expect(lines().map(({ msg }) => msg)).toContain('Cleaned up');
  },
);

test('When a service drains, then it is unready and serves requests, until the drain time or a second signal ends it', async () => {
  const { child, lines, logs } = start({ DRAIN_TIME: '600000' });
  const { port } = await logs('Listening');
  const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  expect(await readiness()).toBe(200);
  child.kill('SIGTERM');
  await logs('Draining');
  expect(await readiness()).toBe(503);
  const agent = new Agent();
  expect(await get(`http://127.0.0.1:${port}/fast`, agent)).toEqual({ fast: true });
  expect(lines().map(({ msg }) => msg)).not.toContain('Stopping');
  child.kill('SIGTERM');
  expect(await exitCodeOf(child)).toBe(0);
  const short = start({ DRAIN_TIME: '50' });
  await short.logs('Listening');
  short.child.kill('SIGTERM');
  expect(await exitCodeOf(short.child)).toBe(0);
  await short.logs('Cleaned up');
});

test('When a pending request does not end, then the service cuts it off after the grace period and exits', async () => {
  const { child, lines, logs } = start({ REQUEST_GRACE: String(GRACE) });
  const { port } = await logs('Listening');
  const slow = get(`http://127.0.0.1:${port}/slow`, new Agent()).catch((error: Error) => error);
  await logs('Waiting');
  child.kill('SIGTERM');
  expect(await exitCodeOf(child)).toBe(0);
  expect(await slow).toBeInstanceOf(Error);
  expect(lines().map(({ msg }) => msg)).toContain('Cleaned up');
});

test('When the port is in use, then the service logs it and exits with 1', async () => {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const { child, logs } = start({ PORT: String(port) });
  await logs(`Port ${port} is in use by another program`);
  expect(await exitCodeOf(child)).toBe(1);
});
