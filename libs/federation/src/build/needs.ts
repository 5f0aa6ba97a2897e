import { readFileSync } from 'node:fs';
import {
  type EndpointName,
  EVENT_VERSIONS,
  endpoints,
  endpointsOf,
  FORM_STEPS,
  featureOf,
  GATEWAY_API_VERSION,
  type RemoteVersion,
  SHELL_API_VERSION,
} from '@bandhavya/contracts';
import { parseSync } from 'oxc-parser';
import semver from 'semver';
import { readSinceTables, type SinceTable, type SinceTables } from '../since/since-tables.ts';

/** The packages that a remote gets from the shell at run time. */
const FROM_SHELL: readonly string[] = ['@bandhavya/platform', '@bandhavya/ui'];
/** A call of an endpoint by its name. */
const CALLED = /\bcalls\.(\w+)/gu;
/** A name in quotes, such as that of an event. */
const QUOTED = /(['"`])([A-Za-z][\w.-]*)\1/gu;

/**
 * The contract versions that a build needs: those in which the parts that it uses got their newest fact.
 * @param files the source files of the build
 * @param declared the versions of the contracts at the build
 */
export function needsOf(
  files: readonly string[],
  since: SinceTables = readSinceTables(),
  declared = { shell: SHELL_API_VERSION, gateway: GATEWAY_API_VERSION },
): RemoteVersion['needs'] {
  const used = [...new Set(files.flatMap((file) => partsIn(file, readFileSync(file, 'utf8'))))];
  const names = used.filter((part): part is EndpointName => Object.hasOwn(endpoints, part));
  const byFeature = Object.groupBy(names, (name) => featureOf(endpoints[name]));
  const features = Object.entries(byFeature).map(([feature, parts = []]) => {
    const needed = newestOf(parts, since.gateway);
    return [feature, rangeOf(needed, since.gateway.features[feature] ?? needed)];
  });
  return {
    shell: rangeOf(newestOf(used, since.shell), declared.shell),
    gateway: rangeOf(newestOf(used, since.gateway), declared.gateway),
    features: Object.fromEntries(features.sort()),
  };
}

/** From the version with the newest part of a build up to the declared major version, which still has all of them. */
function rangeOf(needed: string, declared: string): string {
  const major = semver.major(declared);
  return major > semver.major(needed) ? `>=${needed} <${major + 1}.0.0` : `^${needed}`;
}

function newestOf(used: readonly string[], { first, parts }: SinceTable): string {
  return used.flatMap((part) => parts[part] ?? []).reduce((one, other) => (semver.gt(other, one) ? other : one), first);
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
    ...[...text.matchAll(CALLED)].map(([, name = '']) => name).filter((name) => Object.hasOwn(endpoints, name)),
    // The names of these endpoints are computed from the steps.
    ...(/\bendpointsOf\(/u.test(text) ? FORM_STEPS.flatMap((step) => Object.values(endpointsOf(step))) : []),
  ];
}
