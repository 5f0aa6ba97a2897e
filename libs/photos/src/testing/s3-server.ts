import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@bandhavya/testing/waits';
import { expect } from 'vitest';
import type { S3Options } from '../store/s3-store.ts';

/** An S3-compatible server for one test, which can hang and be killed. */
export type S3Server = {
  options: S3Options & { endpoint: string };
  /** Resolves when the server responds. */
  start: () => Promise<void>;
  /** Resolves when the process has ended. Its files stay. */
  kill: () => Promise<void>;
  /** Stops the process without closing its connections. Resolves when the server no longer responds. */
  hang: () => Promise<void>;
  /** Continues a hung server or starts a killed one. */
  recover: () => Promise<void>;
};

/** Longest time for a response of a running server, in milliseconds. */
const RESPONSE_TIMEOUT = 500;
const BUCKET = 'photos';

/** An rclone server over a temporary folder. The test run sets TEST_RCLONE to the path of rclone. */
export async function ownS3(atEnd: (undo: () => Promise<void>) => unknown): Promise<S3Server> {
  const program = process.env.TEST_RCLONE;
  if (!program) throw new Error('TEST_RCLONE is not set: run the tests with vitest from the root');
  const folder = await mkdtemp(join(tmpdir(), 'bandhavya-s3-'));
  await mkdir(join(folder, BUCKET));
  const port = await freePort();
  const options = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: BUCKET,
    accessKeyId: 'key-of-the-tests',
    secretAccessKey: 'secret-of-the-tests',
    pathStyle: true,
  };
  const flags = [
    ...['serve', 's3', folder, '--config', '', '--addr', `127.0.0.1:${port}`],
    ...['--auth-key', `${options.accessKeyId},${options.secretAccessKey}`],
    // Without caches, so that a kill loses no written file.
    ...['--vfs-cache-mode', 'off', '--dir-cache-time', '0', '--no-cleanup'],
  ];
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const kill = async () => {
    if (!child || !isRunning()) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  atEnd(async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  });
  const start = async () => {
    child = spawn(program, flags, { stdio: 'ignore' });
    await eventually(() => request(options.endpoint));
  };
  return {
    options,
    start,
    kill,
    hang: async () => {
      child?.kill('SIGSTOP');
      // The signal takes effect some time after the call.
      await eventually(() => expect(request(options.endpoint)).rejects.toThrow());
    },
    recover: async () => {
      if (!isRunning()) return start();
      child?.kill('SIGCONT');
      await eventually(() => request(options.endpoint));
    },
  };
}

/** Rejects when there is no response. Any status will do: a request without a signature is refused. */
async function request(address: string): Promise<void> {
  await (await fetch(address, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT) })).arrayBuffer();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
