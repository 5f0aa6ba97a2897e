import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

const SERVICE = fileURLToPath(new URL('../testing/slow-service.ts', import.meta.url));

type Line = { msg: string; port?: number };

function start(port: number) {
  const child = spawn(process.execPath, [SERVICE], { env: { ...process.env, PORT: String(port) } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const lines = (): Line[] =>
    output
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { child, lines, says: (msg: string) => vi.waitFor(() => lineOf(lines(), msg), { timeout: 10_000 }) };
}

function lineOf(lines: Line[], msg: string): Line {
  const line = lines.find((each) => each.msg === msg);
  if (!line) throw new Error(`Nobody said "${msg}"`);
  return line;
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
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
  'When a service is told to stop by %s, then what is under way is answered, idle connections are closed, and it cleans up',
  async (signal) => {
    const { child, says } = start(0);
    const { port } = await says('Listening');
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    await get(`http://127.0.0.1:${port}/fast`, agent);
    const slow = get(`http://127.0.0.1:${port}/slow`, agent);
    await says('Waiting');
    child.kill(signal);
    await says('Stopping');
    await expect(get(`http://127.0.0.1:${port}/fast`, new Agent())).rejects.toThrow();
    const stopped = Date.now();
    child.kill('SIGUSR2');
    // What cleans up takes away what requests need.
    expect(await slow).toEqual({ slow: true, cleaned_up: false });
    expect(await exitOf(child)).toBe(0);
    expect(Date.now() - stopped).toBeLessThan(5000);
    await says('Cleaned up');
  },
);

test('When a request never ends, then the service stops within 10 s all the same', async () => {
  const { child, says } = start(0);
  const { port } = await says('Listening');
  const slow = get(`http://127.0.0.1:${port}/slow`, new Agent()).catch((error: Error) => error);
  await says('Waiting');
  const told = Date.now();
  child.kill('SIGTERM');
  expect(await exitOf(child)).toBe(0);
  expect(Date.now() - told).toBeLessThan(10_000);
  expect(await slow).toBeInstanceOf(Error);
});

test('When the port is taken, then the service says so and ends with status 1', async () => {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const { child, says } = start(port);
  await says(`Port ${port} is taken by another program`);
  expect(await exitOf(child)).toBe(1);
});
