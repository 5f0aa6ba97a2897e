import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EVENT_VERSIONS, endpoints, endpointsOf, FORM_STEPS, type RemoteVersion } from '@bandhavya/contracts';
import { parseSync } from 'oxc-parser';
import semver from 'semver';

/** The version in which a part of a contract got its newest fact. Parts that are as old as `first` are left out. */
type SinceTable = { first: string; parts: Readonly<Record<string, string>> };

/** The tables of both contracts. Shell: exports and events. Gateway: names of endpoints. */
type SinceTables = Readonly<Record<'shell' | 'gateway', SinceTable>>;

/** The tables that a test of `tools/checks/src/contracts` derives from the contracts. */
const TABLES = path.join(import.meta.dirname, 'since.json');

/** The packages that a remote gets from the shell at run time. */
const FROM_SHELL: readonly string[] = ['@bandhavya/platform', '@bandhavya/ui'];
/** A name in quotes, such as that of an endpoint or an event. */
const QUOTED = /(['"`])([A-Za-z][\w.-]*)\1/gu;

/**
 * The contract versions that a build needs: those in which the parts that it uses got their newest fact.
 * @param files the source files of the build
 */
export function needsOf(
  files: readonly string[],
  since: SinceTables = JSON.parse(readFileSync(TABLES, 'utf8')),
): RemoteVersion['needs'] {
  const used = new Set(files.flatMap((file) => partsIn(file, readFileSync(file, 'utf8'))));
  const needed = ({ first, parts }: SinceTable) =>
    [...used].flatMap((part) => parts[part] ?? []).reduce((one, other) => (semver.gt(other, one) ? other : one), first);
  return { shell: `^${needed(since.shell)}`, gateway: `^${needed(since.gateway)}` };
}

/** The exports of the shell, the events and the endpoints that a source file names. */
export function partsIn(file: string, text: string): string[] {
  const { staticImports, staticExports } = parseSync(file, text).module;
  const imported = staticImports
    .filter(({ moduleRequest }) => FROM_SHELL.includes(moduleRequest.value))
    .flatMap(({ entries }) => entries.flatMap(({ importName }) => importName.name ?? []));
  const reexported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest && FROM_SHELL.includes(moduleRequest.value) ? (importName.name ?? []) : [],
    ),
  );
  const quoted = [...text.matchAll(QUOTED)].map(([, , name = '']) => name);
  return [
    ...imported,
    ...reexported,
    ...quoted.filter((name) => Object.hasOwn(EVENT_VERSIONS, name)).map((name) => `event ${name}`),
    ...quoted.filter((name) => Object.hasOwn(endpoints, name)),
    // The names of these endpoints are computed from the steps.
    ...(/\bendpointsOf\(/u.test(text) ? FORM_STEPS.flatMap((step) => Object.values(endpointsOf(step))) : []),
  ];
}
