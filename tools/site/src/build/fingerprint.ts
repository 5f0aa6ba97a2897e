import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { type WorkspacePackage, withUsed } from '../workspace.ts';

const LEFT_OUT = new Set(['node_modules', 'dist']);
const TEST_FILE = /\.test\.[jt]sx?$/u;

/**
 * A hash of the sources of a package, of the workspace packages that it uses, and of the lockfile, as 12 hexadecimal
 * digits. An equal fingerprint means that a new build would have the same result.
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
