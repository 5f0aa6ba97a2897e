import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { type AtEnd, freePort, type OwnServer, ownServer } from './own-server.ts';

const { MongoClient } = mongoose.mongo;

/** A server for one test, with its address. */
export type AddressedServer = OwnServer & { url: string };

/** A mongod with files of its own: a replica set of one, with the program of the test run. */
export async function ownMongod(atEnd: AtEnd): Promise<AddressedServer> {
  const port = await freePort();
  const address = `mongodb://127.0.0.1:${port}/`;
  const program = await withMongo(process.env.MONGODB_URI ?? '', async (client) => {
    const { argv } = await client.db('admin').command({ getCmdLineOpts: 1 });
    return String(argv[0]);
  });
  const args = (folder: string) => [
    ...['--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--replSet', 'own', '--quiet'],
    ...['--dbpath', folder],
  ];
  const responds = () =>
    withMongo(`${address}?directConnection=true`, async (client) => {
      const hello = await client.db('admin').command({ hello: 1 });
      const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
      if (!hello.setName) await client.db('admin').command({ replSetInitiate: { _id: 'own', members } });
      if (!hello.isWritablePrimary) throw new Error('The server is not primary yet');
    });
  const server = await ownServer({ program, args, responds }, atEnd);
  return { ...server, url: `${address}own?replicaSet=own` };
}

/** A redis-server that persists every write, with the program of the test run. */
export async function ownRedis(atEnd: AtEnd): Promise<AddressedServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const info = await withRedis(process.env.REDIS_URL ?? '', (client) => client.info('server'));
  const program = /^executable:(.*)$/mu.exec(info)?.[1]?.trim() ?? '';
  const args = (folder: string) => [
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
    ...['--save', '', '--appendonly', 'yes', '--appendfsync', 'always'],
  ];
  const server = await ownServer({ program, args, responds: () => withRedis(url, (client) => client.ping()) }, atEnd);
  return { ...server, url };
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
