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

/** The transaction of a killed process locks its documents for this time. Ours take at most two seconds. */
const TRANSACTION_SECONDS = 10;
const REPLICA_SET = 'rs0';
/** The name of a site's database, unless its address has one. */
export const SITE_DATABASE = 'bandhavya';
const PROBE_WITHIN_MS = 1_000;
const ADDRESS_WITHIN_MS = 5_000;
const ALREADY_INITIALIZED = 23;

/** The address of a site's own MongoDB, with the database name. */
export function privateMongoUri(port: number): string {
  return `mongodb://127.0.0.1:${port}/${SITE_DATABASE}?replicaSet=${REPLICA_SET}`;
}

type ServerPlace = { program: string; dataDir: string; port: number };

/** A private MongoDB. It is a replica set of one node, because transactions and change streams need one. */
export function mongodSpec({ program, dataDir, port, cacheGb = 0.25 }: ServerPlace & { cacheGb?: number }): PieceSpec {
  const dbPath = path.join(dataDir, 'mongo');
  mkdirSync(dbPath, { recursive: true });
  return {
    name: 'mongod',
    title: 'MongoDB',
    command: program,
    args: [
      ...['--dbpath', dbPath, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--quiet'],
      // With the default write concern, a write is acknowledged when it is in the journal.
      ...['--replSet', REPLICA_SET, '--oplogSize', '256', '--wiredTigerCacheSizeGB', String(cacheGb)],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      ...['--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}`],
      // No other node could become primary, so a delay before the stop is useless.
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

/** Makes the node the primary of its replica set. Rejects until it is primary. */
async function becomePrimary(port: number): Promise<void> {
  // The driver retries after half a second; a plain connection fails at once.
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
    // The stored configuration may have the port of an earlier run, and then the node is no member of its replica set.
    const config = await client.db('local').collection('system.replset').findOne({});
    const replSetReconfig = { ...config, version: Number(config?.version) + 1, members: [{ _id: 0, host }] };
    await admin.command({ replSetReconfig, force: true });
  }
}

/** A private Redis with an append-only file. */
export function redisSpec({ program, dataDir, port }: ServerPlace): PieceSpec {
  const dir = path.join(dataDir, 'redis');
  mkdirSync(dir, { recursive: true });
  return {
    name: 'redis',
    title: 'Redis',
    command: program,
    args: [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--daemonize', 'no', '--save', ''],
      // The write goes to the operating system before the answer, so it survives a crash of Redis. A power cut may lose
      // one second, which is acceptable on a development machine.
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
  // The calls below reject as well, but without the reason.
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
 * @throws Failure when it does not answer or does not support transactions
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

/** The address without user and password. */
export function withoutPassword(address: string): string {
  return address.replace(/\/\/[^@/]*@/u, '//***@');
}

/** The address with a database name. An existing name is kept. */
export function withDatabase(uri: string, name: string): string {
  const [, start, database, query] = /^([a-z+]+:\/\/[^/?]+)(?:\/([^?]*))?(\?.*)?$/u.exec(uri) ?? [];
  return start === undefined ? uri : `${start}/${database || name}${query ?? ''}`;
}
