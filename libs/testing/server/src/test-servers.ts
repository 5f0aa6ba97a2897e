import type { Say } from '@bandhavya/bootstrap/terminal';
import {
  freePorts,
  leaveDataDir,
  Piece,
  type PieceSpec,
  startGuard,
  takeDataDir,
  writeRecord,
} from '@bandhavya/site/processes';
import { findMongod, findRclone, findRedis, findSeaweed } from '@bandhavya/site/provision';
import { mongodSpec, redisSpec } from '@bandhavya/site/servers';
import { keepInMemory, removeWithMemory } from './memory.ts';
import { makeTestFolder } from './test-folder.ts';

export type TestServers = {
  /** Without a database name: every test file uses its own database. */
  mongoUri: string;
  redisUrl: string;
  /** The paths of programs that serve S3. Tests that need one start it themselves. */
  rclone: string;
  seaweed: string;
  stop: () => Promise<void>;
};

type Options = {
  /** The beginning of the data folder's name. */
  name?: string;
  /** The cache size of MongoDB. */
  cacheGb?: number;
  /** Whether the data may be in memory, with room there; false by default, for measurements. */
  inMemory?: boolean;
};

/** Starts an empty MongoDB and an empty Redis on free ports. They end with this process. */
export async function startTestServers(
  say: Say,
  { name = 'servers', cacheGb, inMemory = false }: Options = {},
): Promise<TestServers> {
  const dataDir = await makeTestFolder(name);
  if (inMemory) keepInMemory(dataDir);
  await takeDataDir(dataDir);
  const guard = startGuard(dataDir);
  const [mongod, redis, rclone, seaweed] = await Promise.all([
    findMongod(say),
    findRedis(say),
    findRclone(say),
    findSeaweed(say),
  ]);
  const port = await freePorts(2);
  const pieces: Piece[] = [];
  const changed = () => writeRecord(dataDir, { origin: '', registryUrl: '' }, pieces);
  const run = async (spec: PieceSpec) => {
    const piece = new Piece(spec, { say, changed });
    pieces.push(piece);
    await piece.start();
  };
  const stop = async () => {
    await Promise.all(pieces.map((piece) => piece.stop()));
    await guard.stop();
    leaveDataDir(dataDir);
    removeWithMemory(dataDir);
  };
  try {
    await Promise.all([
      run(mongodSpec({ program: mongod.path, dataDir, port, ...(cacheGb ? { cacheGb } : {}) })),
      run(redisSpec({ program: redis.path, dataDir, port: port + 1 })),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    mongoUri: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
    redisUrl: `redis://127.0.0.1:${port + 1}`,
    rclone: rclone.path,
    seaweed: seaweed.path,
    stop,
  };
}
