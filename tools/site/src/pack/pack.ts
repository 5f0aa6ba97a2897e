import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { SHELL_API_VERSION } from '@bandhavya/contracts';
import { readWorkspace, type WorkspacePackage } from '../workspace.ts';
import { compilePackages } from './compile.ts';
import { packedManifest } from './manifest.ts';
import { librariesOfRemotes } from './packages.ts';

/** The file with the dependencies of a remote that uses the packages. */
export const PACKAGES_FILE = 'packages.json';
/** The name of the folder in a package of npm. */
const PACKAGE = 'package';

/** The packed packages: their version, and the files by their names. */
export type Packed = { version: string; files: Readonly<Record<string, string>> };

/**
 * Packs the libraries of remotes for a repository of its own, as files for npm and pnpm. All have one version: that of the shell's
 * surface with a hash of their content.
 * @param folder gets the files, and {@link PACKAGES_FILE}
 */
export async function packLibraries(folder: string): Promise<Packed> {
  const packages = librariesOfRemotes(readWorkspace());
  const work = mkdtempSync(path.join(tmpdir(), 'bandhavya-pack-'));
  try {
    await compilePackages(packages, work);
    const version = `${SHELL_API_VERSION}-g${hashOf(packages, work)}`;
    mkdirSync(folder, { recursive: true });
    const files: Record<string, string> = {};
    for (const each of packages) files[each.name] = await packOne(each, { version, work, folder });
    writeFileSync(path.join(folder, PACKAGES_FILE), `${JSON.stringify(files, null, 2)}\n`);
    return { version, files };
  } finally {
    rmSync(work, { recursive: true });
  }
}

async function packOne(
  each: WorkspacePackage,
  { version, work, folder }: { version: string; work: string; folder: string },
): Promise<string> {
  const cwd = path.join(work, each.folder);
  const file = `${each.name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  mkdirSync(path.join(cwd, PACKAGE));
  renameSync(path.join(cwd, 'dist'), path.join(cwd, PACKAGE, 'dist'));
  const manifest = `${JSON.stringify(packedManifest(each, version), null, 2)}\n`;
  writeFileSync(path.join(cwd, PACKAGE, 'package.json'), manifest);
  await promisify(execFile)('tar', ['-czf', path.join(path.resolve(folder), file), PACKAGE], { cwd });
  return file;
}

function hashOf(packages: readonly WorkspacePackage[], work: string): string {
  const hash = createHash('sha256');
  for (const each of packages) {
    hash.update(JSON.stringify(packedManifest(each, '')));
    const cwd = path.join(work, each.folder);
    const files = globSync('dist/**/*', { cwd, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(`\0${path.relative(work, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
