import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from '@bandhavya/bootstrap/lock';
import { ROOT, TOOLS_DIR } from '@bandhavya/bootstrap/paths';
import { lastLines, run } from '@bandhavya/bootstrap/processes';
import { Failure, step } from '@bandhavya/bootstrap/report';
import type { Say } from '@bandhavya/bootstrap/terminal';
import type { WorkspacePackage } from '../workspace.ts';
import { buildFingerprint } from './fingerprint.ts';

/** A hidden file, so that it is neither published nor served. */
const STAMP = 'dist/.built-from';
const BUILDS_AT_ONCE = 2;
const BUILD_WITHIN_MS = 10 * 60_000;
const SHOWN_LINES = 40;

/**
 * Builds the packages whose sources changed since their last build. Prints nothing when none changed.
 * @param folders 'shell', 'mf-search'
 * @throws Failure with the last lines of the build's output
 */
export async function buildChanged(
  workspace: readonly WorkspacePackage[],
  folders: readonly string[],
  say: Say,
): Promise<void> {
  const waiting = (owner: number) => say(`Waiting for the build of process ${owner} ...`);
  await withLock(path.join(TOOLS_DIR, 'build.lock'), waiting, async () => {
    const changed = folders
      .map((folder) => ({ folder, fingerprint: buildFingerprint(workspace, folder) }))
      .filter(({ folder, fingerprint }) => stampOf(folder) !== fingerprint);
    if (changed.length === 0) return;
    const label = `Building ${changed.map(({ folder }) => folder).join(', ')}`;
    await step(label, () => buildAll(changed), say);
  });
}

async function buildAll(changed: Array<{ folder: string; fingerprint: string }>): Promise<void> {
  const next = async (): Promise<void> => {
    for (let build = changed.shift(); build; build = changed.shift()) await buildOne(build.folder, build.fingerprint);
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, next));
}

async function buildOne(folder: string, fingerprint: string): Promise<void> {
  const cwd = path.join(ROOT, folder);
  const stamp = path.join(cwd, STAMP);
  rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: fingerprint };
  const { code, output } = await run(process.execPath, ['--run', 'build'], { cwd, env, timeoutMs: BUILD_WITHIN_MS });
  if (code !== 0) throw new Failure(`The build of ${folder} failed:\n${lastLines(output, SHOWN_LINES)}`);
  if (!existsSync(path.dirname(stamp))) throw new Failure(`The build of ${folder} left nothing in ${folder}/dist.`);
  writeFileSync(stamp, fingerprint);
}

function stampOf(folder: string): string | undefined {
  try {
    return readFileSync(path.join(ROOT, folder, STAMP), 'utf8');
  } catch {
    return undefined;
  }
}

/** The folders of the packages that have a build. */
export function builtFolders(workspace: readonly WorkspacePackage[]): string[] {
  return workspace.filter(({ scripts }) => scripts.build !== undefined).map(({ folder }) => folder);
}
