import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type RemoteFile, type RemoteVersion, remoteFile } from '@bandhavya/contracts';

/** The name of the record in a build's output folder. */
export const VERSION_FILE = 'version.json';

/** Made by the registry itself (compressed copies), or nobody's business but the team's (source maps). */
const NOT_PUBLISHED = /\.(?:br|gz|map)$/u;

/**
 * The files of a build, sorted by path, with size and integrity: all below `dir` but the version record, compressed
 * copies, source maps and hidden files. Throws when a path cannot be published (see `filePath` of the contracts).
 */
export function describeFiles(dir: string): RemoteFile[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !NOT_PUBLISHED.test(entry.name))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== VERSION_FILE)
    .sort()
    .map((path) => describeFile(dir, path));
}

function describeFile(dir: string, path: string): RemoteFile {
  const content = readFileSync(join(dir, path));
  const described = remoteFile.safeParse({ path, bytes: content.length, integrity: integrityOf(content) });
  if (!described.success) throw new Error(`${path}: a file of this name cannot be published`);
  return described.data;
}

/** The subresource integrity value of some content, 'sha384-…'. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * The id of a version: the first 12 hexadecimal digits of the SHA-256 over everything the record says but when, by whom
 * and from which commit it was built. So the same id always means the same files, routes and contract ranges, and a
 * rebuild without a change is the same version.
 */
export function versionIdOf(record: Omit<RemoteVersion, 'version' | 'built'>): string {
  const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);
  const content = JSON.stringify([
    record.name,
    record.team,
    record.routes,
    record.entry,
    Object.entries(record.preload).sort(byKey),
    [record.needs.shell, record.needs.gateway],
    record.files.map((file) => [file.path, file.integrity] as const).sort(byKey),
  ]);
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
