import { BY_CONTENT, type FieldError, fieldError, isReservedPath, type RemoteVersion } from '@bandhavya/contracts';
import { validRange } from 'semver';
import { longestPrefix } from '../owner-of.ts';
import { versionIdOf } from './version.ts';

/** The maximum sizes of a file and of a version in the registry, in bytes. */
export const FILE_LIMIT = 10 * 1024 * 1024;
export const VERSION_LIMIT = 50 * 1024 * 1024;

/** The errors of a record that its schema does not find: inconsistent ranges, paths, references, sizes and id. */
export function recordErrors(record: RemoteVersion): FieldError[] {
  return [
    ...routeErrors(record),
    ...placeErrors(record),
    ...rangeErrors(record),
    ...pathErrors(record),
    ...referenceErrors(record),
    ...sizeErrors(record),
    ...idErrors(record),
  ];
}

/** Paths with a slash at the end or two in a row would pass for other ones. */
const PLAIN = /^(?:\/[a-z0-9_-]+)+$/u;

function routeErrors({ routes }: RemoteVersion): FieldError[] {
  return routes.flatMap((route, index) => {
    if (isReservedPath(route)) return [fieldError(`routes.${index}`, 'route.reserved')];
    return PLAIN.test(route) ? [] : [fieldError(`routes.${index}`, 'value.invalid')];
  });
}

/** A remote has links and outlines for its own pages only, and one link for each page. */
function placeErrors({ routes, navigation = [], outlines = {} }: RemoteVersion): FieldError[] {
  const isOwn = (path: string) => PLAIN.test(path) && longestPrefix(routes, path) !== undefined;
  const isRepeated = (to: string, index: number) => navigation.findIndex((each) => each.to === to) !== index;
  const links = navigation.flatMap(({ to }, index) =>
    !isOwn(to) || isRepeated(to, index) ? [fieldError(`navigation.${index}.to`, 'value.invalid')] : [],
  );
  const foreign = Object.keys(outlines).filter((path) => !isOwn(path));
  return [...links, ...foreign.map((path) => fieldError(`outlines.${path}`, 'value.invalid'))];
}

function rangeErrors({ needs }: RemoteVersion): FieldError[] {
  const { shell, gateway, shared = {}, features = {} } = needs;
  return Object.entries({ '': { shell, gateway }, 'shared.': shared, 'features.': features }).flatMap(
    ([group, ranges]) =>
      Object.entries(ranges)
        .filter(([, range]) => validRange(range) === null)
        .map(([name]) => fieldError(`needs.${group}${name}`, 'value.invalid')),
  );
}

/** A file name with the hash of the content: 'search.3f9a0c1b2d.js'. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/u;

/** Two files must not have the same path, also on a file system that ignores case. */
function pathErrors({ files, addressing }: RemoteVersion): FieldError[] {
  const taken = new Set<string>();
  const folders = new Set(files.flatMap((file) => foldersOf(file.path.toLowerCase())));
  return files.flatMap((file, index) => {
    const path = file.path.toLowerCase();
    const isUnnamed = addressing === BY_CONTENT && !HASHED.test(path);
    const clashes = isUnnamed || taken.has(path) || folders.has(path) || /\.(?:br|gz)$/u.test(path);
    taken.add(path);
    return clashes ? [fieldError(`files.${index}.path`, 'value.invalid')] : [];
  });
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function referenceErrors({ entry, preload, texts = {}, files }: RemoteVersion): FieldError[] {
  const paths = new Set(files.map((file) => file.path));
  const absentIn = (field: string, lists: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(lists).flatMap(([key, wanted]) =>
      wanted.every((path) => paths.has(path)) ? [] : [fieldError(`${field}.${key}`, 'file.absent')],
    );
  return [
    ...(paths.has(entry) ? [] : [fieldError('entry', 'file.absent')]),
    ...absentIn('preload', preload),
    ...absentIn('texts', texts),
  ];
}

function sizeErrors({ files }: RemoteVersion): FieldError[] {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  const tooLarge = files.flatMap((file, index) => (file.bytes > FILE_LIMIT ? [`files.${index}.bytes`] : []));
  return [...tooLarge, ...(total > VERSION_LIMIT ? ['files'] : [])].map((field) => fieldError(field, 'file.too-large'));
}

function idErrors(record: RemoteVersion): FieldError[] {
  return versionIdOf(record) === record.version ? [] : [fieldError('version', 'version.id')];
}
