import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { vi } from 'vitest';
import type { Finally } from './finally.ts';

const { MongoClient } = mongoose.mongo;
const START = { timeout: 20_000, interval: 100 };

/** A server of one test, which the test may hang and kill. */
export type OwnServer = {
  url: string;
  /** Resolves when the server responds. */
  start: () => Promise<void>;
  /** Resolves when the process has ended. */
  kill: () => Promise<void>;
  hang: () => void;
  resume: () => void;
};

/** A mongod with files of its own: a replica set of one, with the program of the test run. */
export async function ownMongod(atEnd: Finally): Promise<OwnServer> {
  const port = await freePort();
  const address = `mongodb://127.0.0.1:${port}/`;
  const program = await withMongo(process.env.MONGODB_URI ?? '', async (client) => {
    const { argv } = await client.db('admin').command({ getCmdLineOpts: 1 });
    return String(argv[0]);
  });
  const flags = ['--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--replSet', 'own', '--quiet'];
  const answers = () =>
    withMongo(`${address}?directConnection=true`, async (client) => {
      const hello = await client.db('admin').command({ hello: 1 });
      const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
      if (!hello.setName) await client.db('admin').command({ replSetInitiate: { _id: 'own', members } });
      if (!hello.isWritablePrimary) throw new Error('The server is not primary yet');
    });
  return ownServer({ url: `${address}own?replicaSet=own`, program, flags, folderFlag: '--dbpath', answers }, atEnd);
}

/** A redis-server that persists every write, with the program of the test run. */
export async function ownRedis(atEnd: Finally): Promise<OwnServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const info = await withRedis(process.env.REDIS_URL ?? '', (client) => client.info('server'));
  const program = /^executable:(.*)$/mu.exec(info)?.[1]?.trim() ?? '';
  const flags = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'yes',
    '--appendfsync',
    'always',
  ];
  const answers = () => withRedis(url, (client) => client.ping());
  return ownServer({ url, program, flags, folderFlag: '--dir', answers }, atEnd);
}

type Recipe = { url: string; program: string; flags: string[]; folderFlag: string; answers: () => Promise<unknown> };

async function ownServer(recipe: Recipe, atEnd: Finally): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bandhavya-server-'));
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
    url: recipe.url,
    start: async () => {
      child = spawn(recipe.program, [...recipe.flags, recipe.folderFlag, folder], { stdio: 'ignore' });
      await vi.waitFor(recipe.answers, START);
    },
    kill,
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}

async function withMongo<T>(url: string, use: (client: mongoose.mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 1000 });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

async function withRedis<T>(url: string, use: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    client.disconnect();
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
