import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectData, type Data } from '@bandhavya/data';
import { formatFor, keepPhoto, openPhotoStore } from '@bandhavya/photos';
import { drawnPicture, ownProcessor } from '@bandhavya/photos/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressesFrom, PORTS_OF_A_SITE } from './addresses.ts';
import { Piece, type PieceSpec } from './process/piece.ts';
import { freePorts } from './process/ports.ts';
import { findMongod } from './provision/mongod.ts';
import { findRedis } from './provision/redis.ts';
import { provideSecrets } from './secrets.ts';
import { mongodSpec, redisSpec } from './servers.ts';
import { answersWell, workerSpec } from './service-specs.ts';

const SOON = { timeout: 60_000, interval: 100 };
/** With low priority the worker would wait for the tests that run beside it. */
const EAGER = { worker: { AVIF_INTERVAL_SECONDS: '1', CPU_PRIORITY: 'normal' } };

const processor = ownProcessor();
let dataDir: string;
let pieces: Piece[];
let said: string[];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'worker-'));
  pieces = [];
  said = [];
});

afterEach(async () => {
  for (const piece of pieces.toReversed()) await piece.stop();
  rmSync(dataDir, { recursive: true });
});

async function run(spec: PieceSpec): Promise<Piece> {
  const piece = new Piece(spec, { say: (line) => said.push(line), changed: () => {} });
  pieces.push(piece);
  await piece.start();
  return piece;
}

/** Starts a MongoDB, a Redis and a worker as a site does. */
async function startAll() {
  const addresses = addressesFrom(await freePorts(PORTS_OF_A_SITE));
  const { path: program } = await findMongod(() => {});
  const mongod = await run(mongodSpec({ program, dataDir, port: addresses.ports.mongod }));
  const mongoUri = `mongodb://127.0.0.1:${addresses.ports.mongod}/site?replicaSet=rs0`;
  const { path: redis } = await findRedis(() => {});
  await run(redisSpec({ program: redis, dataDir, port: addresses.ports.redis }));
  const redisUrl = `redis://127.0.0.1:${addresses.ports.redis}`;
  const secrets = provideSecrets(dataDir);
  const sources = { shellUrl: undefined, remotes: {} };
  const context = { addresses, secrets, dataDir, mongoUri, redisUrl, watch: false, sources, overrides: EAGER };
  const worker = await run(workerSpec(context));
  return { mongod, worker, mongoUri, ready: `http://localhost:${addresses.ports.worker}/readyz` };
}

/** Stores a photo and waits for its AVIF files. */
async function photoBecomesAvif(data: Data, number: number): Promise<void> {
  const store = openPhotoStore({ kind: 'gridfs' }, data);
  const picture = await drawnPicture(number);
  // Right after a restart of MongoDB, a write may fail until this connection has found the primary.
  const { content } = await vi.waitFor(() => keepPhoto({ data, store }, processor, picture), SOON);
  await vi.waitFor(async () => expect(await formatFor({ data }, content, true)).toBe('avif'), SOON);
}

test('When MongoDB restarts or the worker is killed, then the worker continues', async () => {
  const { mongod, worker, mongoUri, ready } = await startAll();
  const data = connectData({ uri: mongoUri, operationTimeout: 5000 });
  await data.connected(10_000);
  await photoBecomesAvif(data, 1);

  await mongod.stop();
  await vi.waitFor(() => expect(answersWell(ready)).rejects.toThrow('"mongodb":"down"'), SOON);
  await mongod.start();
  await vi.waitFor(() => answersWell(ready), SOON);
  await photoBecomesAvif(data, 2);

  worker.signal('SIGKILL');
  await vi.waitFor(() => expect(said).toContain('Worker is back'), SOON);
  await photoBecomesAvif(data, 3);
  await data.close();
}, 180_000);
