import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { lastLines, run } from '@bandhavya/bootstrap/processes';
import { Failure } from '@bandhavya/bootstrap/report';
import { messageOf, type Say } from '@bandhavya/bootstrap/terminal';

/** A place where a program may come from. Sources are tried in order. */
export type Source = {
  /** For people: 'found on PATH'. */
  label: string;
  /** The program's path, or undefined when this source has nothing to offer here. Throws when it failed. */
  find: () => Promise<string | undefined> | string | undefined;
};

export type ProgramWish = {
  /** What people call it: 'MongoDB'. */
  title: string;
  /** The oldest version that will do: '6' or '1.65'. */
  oldest: string;
  sources: readonly Source[];
  /** What a person can do when no source works, as a sentence. */
  advice: string;
};

export type Program = { path: string; version: string; origin: string };

const VERSION_WITHIN_MS = 20_000;

/**
 * The first program that really runs here.
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

async function tryProgram(wish: ProgramWish, source: Source, say: Say): Promise<Program | undefined> {
  const passOver = (why: string) => {
    say(`${wish.title}: passing over ${source.label}: ${why}`);
    return undefined;
  };
  try {
    const found = await source.find();
    if (found === undefined) return undefined;
    const version = await versionOf(found);
    if (isSince(version, wish.oldest)) return { path: found, version, origin: source.label };
    return passOver(`version ${version} is older than ${wish.oldest}`);
  } catch (error) {
    return passOver(messageOf(error));
  }
}

function isSince(version: string, oldest: string): boolean {
  return version.localeCompare(oldest, undefined, { numeric: true }) >= 0;
}

/**
 * Asks a program for its version, which also shows whether it runs on this machine at all.
 * @returns for example '7.0.14'
 * @throws when it does not run
 */
export async function versionOf(file: string): Promise<string> {
  const { code, output } = await run(file, ['--version'], { timeoutMs: VERSION_WITHIN_MS });
  if (code !== 0) throw new Error(`it does not run here (${lastLines(output, 1) || `exit code ${code}`})`);
  const [, version] = /(\d+\.\d+(?:\.\d+)*)/u.exec(output) ?? [];
  if (version === undefined) throw new Error('it does not tell its version');
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
