import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import semver from 'semver';
import type { Contract } from './contracts.ts';
import { ANY_TEXT, type ContractFact, containsValue, linesOf, readFacts } from './facts.ts';

/** A contract as it was released: its version and its facts. */
export type Released = {
  version: string;
  facts: ContractFact[];
  /** The version in which a line of the report appeared. Lines of a later version have none. */
  since: ReadonlyMap<string, string>;
  /** The versions of the features of the gateway. A feature without one is as old as its newest line. */
  features: Versions;
};
type Versions = Readonly<Record<string, string>>;

const VERSION = 'version ';
/** Between a line and the version in which it appeared. */
const SINCE = '  since ';
/** Before a feature and its version. */
const FEATURE = 'feature ';

/** The text of a report: the version, then a line for each fact. */
export function reportOf({ version, facts }: Contract): string {
  return `${[VERSION + version, ...linesOf(facts)].join('\n')}\n`;
}

/** Reads the text of a released report. A line without a version is as old as the first report. */
export function readReport(text: string): Released {
  const [header = '', ...rest] = text.trimEnd().split('\n');
  const [version = '', first = version] = header.slice(VERSION.length).split(SINCE);
  const isOfFeature = (line: string) => line.startsWith(FEATURE);
  const lines = rest.filter((line) => !isOfFeature(line)).map((line) => line.split(SINCE) as [string, string?]);
  return {
    version,
    facts: readFacts(lines.map(([line]) => line)),
    since: new Map(lines.map(([line, since]) => [line, since ?? first])),
    features: Object.fromEntries(rest.filter(isOfFeature).map((line) => line.slice(FEATURE.length).split(' '))),
  };
}

const releasedFile = ({ name }: Contract) => path.join(ROOT, 'docs/reports/released', `${name}.txt`);

export function readReleased(contract: Contract): Released {
  return readReport(readFileSync(releasedFile(contract), 'utf8'));
}

/** Records the contract as released, with the versions of its features. */
export function writeReleased(contract: Contract, features: Versions = {}): void {
  const before = readReleased(contract);
  const first = firstOf(before);
  const lines = linesOf(contract.facts).map((line) => {
    const since = sinceIn(before, contract)(line);
    return since === first ? line : line + SINCE + since;
  });
  const ofFeatures = Object.entries(features).map(([feature, version]) => `${FEATURE}${feature} ${version}`);
  writeFileSync(
    releasedFile(contract),
    `${[VERSION + contract.version + SINCE + first, ...ofFeatures, ...lines].join('\n')}\n`,
  );
}

/**
 * Says since which version a line of a contract is in it; lines that are not released yet since its declared version. A value that
 * contains released ones is as old as the oldest of them, because builds use those.
 */
export function sinceIn(released: Released, { version }: Contract): (line: string) => string {
  return (line) => {
    if (!line.includes(ANY_TEXT)) return released.since.get(line) ?? version;
    const contained = [...released.since].flatMap(([each, since]) => (containsValue(line, each) ? [since] : []));
    return released.since.get(line) ?? contained.toSorted(semver.compare)[0] ?? version;
  };
}

/** The version of the first report: no line is older. */
export function firstOf({ version, since }: Released): string {
  return [...since.values()].reduce((one, other) => (semver.lt(other, one) ? other : one), version);
}
