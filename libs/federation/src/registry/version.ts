import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type RemoteFile, type RemoteVersion, remoteFile } from '@bandhavya/contracts';

/** The file name of the record in the output folder of a build. */
export const VERSION_FILE = 'version.json';

/** Compressed copies, which the registry makes itself, and source maps, which stay with the team. */
const NOT_PUBLISHED = /\.(?:br|gz|map)$/u;

/**
 * The files of a build, sorted by path, with size and integrity. Skips the version record, compressed copies, source maps
 * and hidden files.
 * @throws Error when a path cannot be published (see `filePath` of the contracts)
 */
export function describeFiles(dir: string): RemoteFile[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith('.') && !NOT_PUBLISHED.test(file.name))
    .map((file) => relative(dir, join(file.parentPath, file.name)).split(sep).join('/'))
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

/** The subresource integrity value of the content, 'sha384-…'. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * The id of a version: the first 12 hexadecimal digits of the SHA-256 of the record without `built`. The same id means the
 * same files, routes and contract ranges, so a rebuild without a change has the same id.
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
