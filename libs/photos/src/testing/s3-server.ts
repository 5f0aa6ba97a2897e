import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Options } from '../store/s3-store.ts';

/** A server that speaks S3, of a test's own, to be hung and killed. */
export type S3Server = {
  options: S3Options & { endpoint: string };
  /** Resolves when it answers. */
  start: () => Promise<void>;
  /** Resolves when it is gone; what it keeps stays. */
  kill: () => Promise<void>;
  hang: () => void;
  resume: () => void;
};

const START_WITHIN = 20_000;
const BUCKET = 'photos';

/** rclone's server over a folder that goes when the test is over. The test run says in TEST_RCLONE where the program is. */
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
    // What it has written is there, also after it was killed.
    ...['--vfs-cache-mode', 'off', '--dir-cache-time', '0', '--no-cleanup'],
  ];
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  atEnd(async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    options,
    start: async () => {
      child = spawn(program, flags, { stdio: 'ignore' });
      await answers(options.endpoint);
    },
    kill,
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}

/** Any answer will do: without a signature it is a refusal. */
async function answers(address: string): Promise<void> {
  const until = Date.now() + START_WITHIN;
  for (;;) {
    try {
      await (await fetch(address)).arrayBuffer();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(20);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
