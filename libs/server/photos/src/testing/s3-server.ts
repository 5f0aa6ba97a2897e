import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BucketOptions } from '@bandhavya/runtime/s3';
import { type AtEnd, freePort, ownServer } from '@bandhavya/testing/own-server';
import { eventually } from '@bandhavya/testing/waits';
import { expect } from 'vitest';

/** An S3-compatible server for one test, which can hang and be killed. */
export type S3Server = {
  options: BucketOptions & { endpoint: string };
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
export async function ownS3(atEnd: AtEnd): Promise<S3Server> {
  const program = process.env.TEST_RCLONE;
  if (!program) throw new Error('TEST_RCLONE is not set: run the tests with vitest from the root');
  const port = await freePort();
  const options = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: BUCKET,
    accessKeyId: 'key-of-the-tests',
    secretAccessKey: 'secret-of-the-tests',
    pathStyle: true,
  };
  const args = (folder: string) => {
    mkdirSync(join(folder, BUCKET));
    return [
      ...['serve', 's3', folder, '--config', '', '--addr', `127.0.0.1:${port}`],
      ...['--auth-key', `${options.accessKeyId},${options.secretAccessKey}`],
      // Without caches, so that a kill loses no written file.
      ...['--vfs-cache-mode', 'off', '--dir-cache-time', '0', '--no-cleanup'],
    ];
  };
  const responds = () => request(options.endpoint);
  const server = await ownServer({ program, args, responds }, atEnd);
  return {
    options,
    start: server.start,
    kill: server.kill,
    hang: async () => {
      server.hang();
      // The signal takes effect some time after the call.
      await eventually(() => expect(responds()).rejects.toThrow());
    },
    recover: async () => {
      if (!server.isRunning()) return server.start();
      server.resume();
      await eventually(responds);
    },
  };
}

/** Rejects when there is no response. Any status will do: a request without a signature is refused. */
async function request(address: string): Promise<void> {
  await (await fetch(address, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT) })).arrayBuffer();
}
