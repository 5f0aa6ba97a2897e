import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type RemoteFile, type RemoteVersion, remoteFile } from '@bandhavya/contracts';
import { stringify } from 'safe-stable-stringify';

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
 * The id of a version: the first 12 hexadecimal digits of the SHA-256 of the record without `version` and `built`. The same id
 * means the same files, routes and contract ranges, so a rebuild without a change has the same id. The fields of the first
 * release of the format are hashed in this order; later fields follow by name, so that a reader needs not know them.
 */
export function versionIdOf(record: Omit<RemoteVersion, 'version' | 'built'> & Partial<RemoteVersion>): string {
  const { name, team, routes, entry, preload, needs, files, version: _, built: __, ...later } = record;
  const { shell, gateway, ...laterNeeds } = needs;
  const sortedFiles = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const laterOfFiles = sortedFiles.map(({ path: _path, bytes: _bytes, integrity: _integrity, ...others }) => others);
  const hasLater = [later, laterNeeds, ...laterOfFiles].some((each) => Object.keys(each).length > 0);
  const content = [
    name,
    team,
    routes,
    entry,
    Object.entries(preload).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    [shell, gateway],
    sortedFiles.map(({ path, integrity }) => [path, integrity]),
  ];
  const laterContent = hasLater ? stringify([later, laterNeeds, laterOfFiles]) : '';
  return createHash('sha256')
    .update(JSON.stringify(content) + laterContent)
    .digest('hex')
    .slice(0, 12);
}
