import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Piece, type PieceSpec } from './process/piece.ts';
import { freePorts } from './process/ports.ts';
import { findMongod } from './provision/mongod.ts';
import { findRedis } from './provision/redis.ts';
import { demandMongo, demandRedis, mongodSpec, redisSpec, withDatabase, withoutPassword } from './servers.ts';

let dataDir: string;
let pieces: Piece[];
let said: string[];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'servers-'));
  pieces = [];
  said = [];
});

afterEach(async () => {
  await Promise.all(pieces.map((piece) => piece.stop()));
  rmSync(dataDir, { recursive: true });
});

async function run(spec: PieceSpec): Promise<Piece> {
  const piece = new Piece(spec, { say: (line) => said.push(line), changed: () => {} });
  pieces.push(piece);
  await piece.start();
  return piece;
}

async function withMongo<T>(port: number, work: (client: mongoose.mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = await new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/?replicaSet=rs0`).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

test('When MongoDB is killed, then it restarts with all acknowledged writes', async () => {
  const { path: program } = await findMongod(() => {});
  const port = await freePorts(1);
  const mongod = await run(mongodSpec({ program, dataDir, port }));
  await withMongo(port, (client) =>
    client
      .db('site')
      .collection('members')
      .insertMany([{ n: 1 }, { n: 2 }]),
  );
  mongod.signal('SIGKILL');
  await vi.waitFor(() => expect(said).toContain('MongoDB is back'), 60_000);
  expect(await withMongo(port, (client) => client.db('site').collection('members').countDocuments())).toBe(2);
});

test('When MongoDB runs, then transactions work', async () => {
  const { path: program } = await findMongod(() => {});
  const port = await freePorts(1);
  await run(mongodSpec({ program, dataDir, port }));
  await withMongo(port, async (client) => {
    const members = client.db('site').collection('members');
    await client.withSession((session) => session.withTransaction(() => members.insertOne({ n: 1 }, { session })));
    expect(await members.countDocuments()).toBe(1);
  });
});

test('When the ports change, then MongoDB still has its data', async () => {
  const { path: program } = await findMongod(() => {});
  const port = await freePorts(2);
  const before = await run(mongodSpec({ program, dataDir, port }));
  await withMongo(port, (client) => client.db('site').collection('members').insertOne({ n: 1 }));
  await before.stop();
  await run(mongodSpec({ program, dataDir, port: port + 1 }));
  expect(await withMongo(port + 1, (client) => client.db('site').collection('members').countDocuments())).toBe(1);
});

test('When Redis is killed, then it restarts with all acknowledged writes', async () => {
  const { path: program } = await findRedis(() => {});
  const port = await freePorts(1);
  const redis = await run(redisSpec({ program, dataDir, port }));
  const client = new Redis(port, '127.0.0.1', { retryStrategy: () => 50 });
  client.on('error', () => {});
  await client.set('session', 'kept');
  redis.signal('SIGKILL');
  await vi.waitFor(() => expect(said).toContain('Redis is back'), 60_000);
  expect(await client.get('session')).toBe('kept');
  client.disconnect();
});

test('When a server given by address does not answer, then the error has its address without the password', async () => {
  const port = await freePorts(1);
  await expect(demandMongo(`mongodb://user:secret@127.0.0.1:${port}/?serverSelectionTimeoutMS=200`)).rejects.toThrow(
    /^MongoDB at mongodb:\/\/\*\*\*@127\.0\.0\.1:\d+\/\S* \(from MONGODB_URI\) cannot be used: (?!.*secret)/u,
  );
  await expect(demandRedis(`redis://:secret@127.0.0.1:${port}`)).rejects.toThrow(
    /^Redis at redis:\/\/\*\*\*@127\.0\.0\.1:\d+ \(from REDIS_URL\) cannot be used: (?!.*secret).*ECONNREFUSED/u,
  );
});

test('When an address is invalid, then the error says so', async () => {
  await expect(demandMongo('localhost')).rejects.toThrow('MongoDB at localhost (from MONGODB_URI) cannot be used: ');
});

test('When servers given by address answer, then they are accepted', async () => {
  await expect(demandMongo(process.env.MONGODB_URI ?? '')).resolves.toBeUndefined();
  await expect(demandRedis(process.env.REDIS_URL ?? '')).resolves.toBeUndefined();
});

test('When an address has no database name, then the usual name is added', () => {
  expect(withDatabase('mongodb://127.0.0.1:1/?replicaSet=rs0', 'site')).toBe(
    'mongodb://127.0.0.1:1/site?replicaSet=rs0',
  );
  expect(withDatabase('mongodb://a:1,b:2', 'site')).toBe('mongodb://a:1,b:2/site');
  expect(withDatabase('mongodb+srv://u:p@cluster.example/own', 'site')).toBe('mongodb+srv://u:p@cluster.example/own');
});

test('When an address is shown, then user and password are hidden', () => {
  expect(withoutPassword('mongodb://user:p%40ss@host:1/db')).toBe('mongodb://***@host:1/db');
  expect(withoutPassword('redis://host:1')).toBe('redis://host:1');
});
