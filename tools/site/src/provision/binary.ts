import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { lastLines, run } from '@bandhavya/bootstrap/processes';
import { Failure } from '@bandhavya/bootstrap/report';
import { messageOf, type Say } from '@bandhavya/bootstrap/terminal';

/** A possible origin of a program. Sources are tried in order. */
export type DownloadSource = {
  /** The text in messages: 'found on PATH'. */
  label: string;
  /** Returns the program's path, or undefined when this source has none for this machine. Throws on failure. */
  find: () => Promise<string | undefined> | string | undefined;
};

export type ProgramWish = {
  /** The name in messages: 'MongoDB'. */
  title: string;
  /** The oldest supported version: '6' or '1.65'. */
  oldest: string;
  /** The argument that prints the version; --version when not given. */
  versionArgument?: string;
  sources: readonly DownloadSource[];
  /** The error when no source works: a sentence that says what to install. */
  advice: string;
};

export type Program = { path: string; version: string; origin: string };

const VERSION_WITHIN_MS = 20_000;

/**
 * Finds the first program that runs on this machine.
 * @throws Failure naming what to install, when no source has one
 */
export async function findProgram(wish: ProgramWish, say: Say): Promise<Program> {
  for (const source of wish.sources) {
    const program = await tryProgram(wish, source, say);
    if (program !== undefined) {
      say(`${wish.title}: version ${program.version}, ${program.origin}`);
      return program;
    }
  }
  throw new Failure(wish.advice);
}

async function tryProgram(wish: ProgramWish, source: DownloadSource, say: Say): Promise<Program | undefined> {
  const skip = (why: string) => {
    say(`${wish.title}: skipped ${source.label}: ${why}`);
    return undefined;
  };
  try {
    const found = await source.find();
    if (found === undefined) return undefined;
    const version = await versionOf(found, wish.versionArgument);
    if (isSince(version, wish.oldest)) return { path: found, version, origin: source.label };
    return skip(`version ${version} is older than ${wish.oldest}`);
  } catch (error) {
    return skip(messageOf(error));
  }
}

function isSince(version: string, oldest: string): boolean {
  return version.localeCompare(oldest, undefined, { numeric: true }) >= 0;
}

/**
 * Runs a program with --version, which also shows whether it runs on this machine.
 * @returns for example '7.0.14'
 * @throws when it does not run
 */
export async function versionOf(file: string, argument = '--version'): Promise<string> {
  const { code, output } = await run(file, [argument], { timeoutMs: VERSION_WITHIN_MS });
  if (code !== 0) throw new Error(`it does not run on this machine (${lastLines(output, 1) || `exit code ${code}`})`);
  const [, version] = /(\d+\.\d+(?:\.\d+)*)/u.exec(output) ?? [];
  if (version === undefined) throw new Error('it does not print its version');
  return version;
}

/** The first of the names that is a program on PATH. */
export function onPath(names: readonly string[], searchPath = process.env.PATH ?? ''): string | undefined {
  const folders = searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
