import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, TOOLS_DIR } from '@bandhavya/bootstrap/paths';
import { run } from '@bandhavya/bootstrap/processes';
import { Failure } from '@bandhavya/bootstrap/report';

/** The hashes of the files of a remote as they were made, by their paths from the root. */
const stampOf = (folder: string) => path.join(TOOLS_DIR, 'new-remotes', `${folder}.json`);

/** Remembers the files of a new remote, so that it can be removed without a question while nobody has changed it. */
export function stamp(folder: string, files: readonly string[]): void {
  mkdirSync(path.dirname(stampOf(folder)), { recursive: true });
  writeFileSync(stampOf(folder), JSON.stringify(Object.fromEntries(files.map((file) => [file, hashOf(file)]))));
}

export function removeStamp(folder: string): void {
  rmSync(stampOf(folder), { force: true });
}

/**
 * Demands that each file of a remote is in a commit, or is as it was made.
 * @param places the folder of the remote and its journey, relative to the root
 * @throws Failure that names the other files
 */
export async function demandNoLoss(folder: string, places: readonly string[]): Promise<void> {
  const stamped = readStamp(folder);
  const changed = await uncommitted(places);
  const lost = changed.filter((file) => stamped[file] !== hashOf(file));
  if (lost.length > 0) throw new Failure(`These files are in no commit and would be lost:\n${lost.join('\n')}`);
}

/** The files that git does not have in this form; all files where there is no repository. */
async function uncommitted(places: readonly string[]): Promise<string[]> {
  const args = ['status', '--porcelain', '--untracked-files=all', '--no-renames', '-z', '--', ...places];
  const { code, output } = await run('git', args, { cwd: ROOT });
  const files = places.flatMap((place) =>
    globSync([place, `${place}/**`], { cwd: ROOT, withFileTypes: true, exclude: (entry) => LEFT_OUT.has(entry.name) })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
  );
  if (code !== 0) return files;
  // Each entry begins with two letters of state and a space.
  const listed = new Set(output.split('\0').map((entry) => entry.slice(3)));
  return files.filter((file) => listed.has(file));
}

const LEFT_OUT = new Set(['node_modules', 'dist']);

function hashOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(ROOT, file)))
    .digest('hex');
}

function readStamp(folder: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(stampOf(folder), 'utf8'));
  } catch {
    return {};
  }
}
