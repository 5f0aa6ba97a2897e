import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { Failure } from '@bandhavya/bootstrap/report';
import { messageOf } from '@bandhavya/bootstrap/terminal';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import type { PieceSpec } from './process/piece.ts';

const { MongoClient } = mongoose.mongo;

const REPLICA_SET = 'rs0';
/** What a site's database is called, unless its address says otherwise. */
export const SITE_DATABASE = 'bandhavya';
const PROBE_WITHIN_MS = 1_000;
const ADDRESS_WITHIN_MS = 5_000;
const ALREADY_INITIALIZED = 23;

/** The address of a site's own MongoDB, with the database's name. */
export function privateMongoUri(port: number): string {
  return `mongodb://127.0.0.1:${port}/${SITE_DATABASE}?replicaSet=${REPLICA_SET}`;
}

type ServerPlace = { program: string; dataDir: string; port: number };

/** A private MongoDB: one node, but a replica set, so that transactions and change streams work. */
export function mongodSpec({ program, dataDir, port, cacheGb = 0.25 }: ServerPlace & { cacheGb?: number }): PieceSpec {
  const dbPath = path.join(dataDir, 'mongo');
  mkdirSync(dbPath, { recursive: true });
  return {
    name: 'mongod',
    title: 'MongoDB',
    command: program,
    args: [
      ...['--dbpath', dbPath, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--quiet'],
      // Journaled, and a write of the majority (the default) is answered when it is in the journal.
      ...['--replSet', REPLICA_SET, '--oplogSize', '256', '--wiredTigerCacheSizeGB', String(cacheGb)],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      // There is no other node that could take over while this one waits before it stops.
      ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=0'],
    ],
    cwd: dataDir,
    env: process.env,
    logFile: path.join(dataDir, 'logs/mongod.log'),
    probe: () => becomePrimary(port),
    startWithinMs: 60_000,
    stopWithinMs: 20_000,
    advice: 'Should its files be from another version of MongoDB, "npm run reset" removes them.',
  };
}

/** Makes the node the primary of its replica set; rejects while it is not yet. */
async function becomePrimary(port: number): Promise<void> {
  // The driver takes half a second to look again; a port that is closed is known at once.
  await connects(port);
  const host = `127.0.0.1:${port}`;
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: PROBE_WITHIN_MS,
  });
  try {
    await client.connect();
    const admin = client.db('admin');
    const hello = await admin.command({ hello: 1 }, { timeoutMS: PROBE_WITHIN_MS });
    if (hello.isWritablePrimary === true) return;
    if (hello.setName === undefined) await initiate(client, host);
    throw new Error('it is not primary yet');
  } finally {
    await client.close();
  }
}

async function connects(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect', { signal: AbortSignal.timeout(PROBE_WITHIN_MS) }).finally(() => socket.destroy());
}

async function initiate(client: mongoose.mongo.MongoClient, host: string): Promise<void> {
  const admin = client.db('admin');
  try {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== ALREADY_INITIALIZED) throw error;
    // Its files remember the port of an earlier run, so that it does not find itself in its own replica set.
    const config = await client.db('local').collection('system.replset').findOne({});
    const replSetReconfig = { ...config, version: Number(config?.version) + 1, members: [{ _id: 0, host }] };
    await admin.command({ replSetReconfig, force: true });
  }
}

/** A private Redis that keeps what it was told. */
export function redisSpec({ program, dataDir, port }: ServerPlace): PieceSpec {
  const dir = path.join(dataDir, 'redis');
  mkdirSync(dir, { recursive: true });
  return {
    name: 'redis',
    title: 'Redis',
    command: program,
    args: [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--daemonize', 'no', '--save', ''],
      // Every write is handed to the operating system before it is answered, so it survives the death of Redis. Only a
      // power cut can cost the last second, which a machine for development may; "always" would make each write wait
      // for the disk.
      ...['--appendonly', 'yes', '--appendfsync', 'everysec'],
    ],
    cwd: dataDir,
    env: process.env,
    logFile: path.join(dataDir, 'logs/redis.log'),
    probe: () => pingRedis(`redis://127.0.0.1:${port}`, PROBE_WITHIN_MS),
    startWithinMs: 30_000,
    stopWithinMs: 10_000,
    advice: 'Should its files be from a newer version of Redis, "npm run reset" removes them.',
  };
}

async function pingRedis(address: string, withinMs: number): Promise<void> {
  const client = new Redis(address, {
    lazyConnect: true,
    connectTimeout: withinMs,
    commandTimeout: withinMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // What goes wrong rejects the calls below too.
  let reason: unknown;
  client.on('error', (error) => {
    reason = error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw reason ?? error;
  } finally {
    client.disconnect();
  }
}

/**
 * Checks a MongoDB that was given by address.
 * @throws Failure when it does not answer, or is one that has no transactions
 */
export async function demandMongo(uri: string): Promise<void> {
  const place = `MongoDB at ${withoutPassword(uri)} (from MONGODB_URI)`;
  const hello = await askMongo(uri).catch((error: unknown) => {
    throw new Failure(`${place} cannot be used: ${messageOf(error)}`);
  });
  if (hello.setName === undefined && hello.msg !== 'isdbgrid') {
    throw new Failure(`${place} is a single server: a replica set or a sharded cluster is needed, for transactions.`);
  }
}

async function askMongo(uri: string) {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: ADDRESS_WITHIN_MS,
    connectTimeoutMS: ADDRESS_WITHIN_MS,
  });
  try {
    await client.connect();
    return await client.db('admin').command({ hello: 1 }, { timeoutMS: ADDRESS_WITHIN_MS });
  } finally {
    await client.close();
  }
}

/**
 * Checks a Redis that was given by address.
 * @throws Failure when it does not answer
 */
export async function demandRedis(address: string): Promise<void> {
  await pingRedis(address, ADDRESS_WITHIN_MS).catch((error: unknown) => {
    throw new Failure(`Redis at ${withoutPassword(address)} (from REDIS_URL) cannot be used: ${messageOf(error)}`);
  });
}

/** An address as it may be shown. */
export function withoutPassword(address: string): string {
  return address.replace(/\/\/[^@/]*@/u, '//***@');
}

/** The same address with the database's name, unless it has one. */
export function withDatabase(uri: string, name: string): string {
  const [, start, database, query] = /^([a-z+]+:\/\/[^/?]+)(?:\/([^?]*))?(\?.*)?$/u.exec(uri) ?? [];
  return start === undefined ? uri : `${start}/${database || name}${query ?? ''}`;
}
