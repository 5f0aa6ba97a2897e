import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { type WorkspacePackage, withUsed } from '../workspace.ts';

const LEFT_OUT = new Set(['node_modules', 'dist']);
const TEST_FILE = /\.test\.[jt]sx?$/u;

/**
 * What a build depends on, as 12 hexadecimal digits: the sources of the package and of every package of the repository
 * that it uses, and the lockfile. The same digits mean that building again would change nothing.
 */
export function buildFingerprint(workspace: readonly WorkspacePackage[], folder: string, root = ROOT): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'pnpm-lock.yaml')));
  const packages = withUsed(workspace, folder).map((each) => each.path);
  for (const file of packages.flatMap(sourcesOf).sort()) {
    hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

function sourcesOf(folder: string): string[] {
  return globSync('**/*', {
    cwd: folder,
    withFileTypes: true,
    exclude: (entry) => LEFT_OUT.has(entry.name) || entry.name.startsWith('.'),
  })
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
