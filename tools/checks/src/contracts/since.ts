import { type Endpoint, endpoints, featureOf } from '@bandhavya/contracts';
import semver from 'semver';
import { changesBetween } from './changes.ts';
import type { Contract } from './contracts.ts';
import { type ContractFact, linesOf, readFacts } from './facts.ts';
import { firstOf, type Released, readReleased, sinceIn } from './reports.ts';

/** 'POST /api/swipes', 'event match.created', 'Button': the part of a place that a user of the contract names. */
const ROOT_OF_PLACE =
  /^(?:[A-Z]+ \/\S*|(?:BroadcastChannel|event|live|localStorage|lock|query|sessionStorage|token) \S+|[\w$]+)/u;
const WORD = /[\w$]+/gu;

const newer = (one: string, other: string) => (semver.gt(other, one) ? other : one);
const rootOf = ({ at }: ContractFact) => ROOT_OF_PLACE.exec(at)?.[0] ?? at;

/**
 * The version in which each part of a contract got its newest fact, with the facts of the types that it names. A build that uses
 * a part needs that version.
 * @param sinceOf the version in which a line of the report appeared
 */
export function sinceByPart(facts: readonly ContractFact[], sinceOf: (line: string) => string): Map<string, string> {
  const own = new Map<string, string>();
  const named = new Map<string, Set<string>>();
  for (const fact of facts) {
    const root = rootOf(fact);
    const since = sinceOf(linesOf([fact])[0] ?? '');
    own.set(root, newer(own.get(root) ?? since, since));
    const names = named.get(root) ?? new Set();
    for (const [word] of fact.is.matchAll(WORD)) names.add(word);
    named.set(root, names);
  }
  return new Map([...own.keys()].map((root) => [root, newestOf(root)]));

  function newestOf(root: string): string {
    const reached = new Set([root]);
    // A set also visits the elements that are added during the loop.
    for (const each of reached) for (const name of named.get(each) ?? []) if (own.has(name)) reached.add(name);
    return [...reached].map((each) => own.get(each) ?? '0.0.0').reduce(newer);
  }
}

/**
 * The parts of a contract that got a fact after its first report, with the version of the newest one.
 * @param nameOf the name under which builds use a part; undefined for a part that they do not use by name
 */
export function sinceTable(contract: Contract, nameOf: (part: string) => string | undefined = (part) => part) {
  const released = readReleased(contract);
  const first = firstOf(released);
  const since = sinceByPart(contract.facts, sinceIn(released, contract));
  const parts = [...since].flatMap(([part, version]) => {
    const name = nameOf(part);
    return name === undefined || version === first ? [] : [[name, version] as const];
  });
  return { first, parts: Object.fromEntries(parts.toSorted(([one], [other]) => (one < other ? -1 : 1))) };
}

/** The parts and the features of the gateway's contract, by the names that the builds of remotes use. */
export function gatewayTable(contract: Contract) {
  return {
    ...sinceTable(contract, nameOfPart),
    features: featureVersions(contract, readReleased(contract), featureOfPart),
  };
}

/**
 * The version of each feature: the one in which it got its newest fact, or lost or changed one. An operation that is gone has no
 * feature any more, so its loss counts for all of them.
 * @param feature the feature of a part; undefined for a part of several features
 */
export function featureVersions(
  contract: Contract,
  released: Released,
  feature: (part: string) => string | undefined,
): Record<string, string> {
  const since = sinceIn(released, contract);
  const breaking = changesBetween(released.facts, contract.facts).filter(({ effect }) => effect === 'breaking');
  const broken = new Set(breaking.map(({ before, after }) => rootOfLine(before ?? after ?? '')));
  const parts = sinceByPart(contract.facts, (line) => (broken.has(rootOfLine(line)) ? contract.version : since(line)));
  const isGone = [...broken].some((part) => OPERATION.test(part) && !parts.has(part));
  const versions = new Map<string, string>();
  for (const [part, version] of parts) {
    const name = feature(part);
    if (name === undefined) continue;
    const known = versions.get(name) ?? released.features[name] ?? version;
    versions.set(name, isGone ? contract.version : newer(known, version));
  }
  return Object.fromEntries([...versions].sort());
}

const OPERATION = /^[A-Z]+ \//u;
const rootOfLine = (line: string) => readFacts([line]).map(rootOf)[0] ?? line;

function endpointOf(part: string): [string, Endpoint] | undefined {
  return Object.entries(endpoints).find(([, { method, path }]) => part === `${method} ${path}`);
}

/** The name of the endpoint of an operation: 'swipe' for 'POST /api/swipes'. */
const nameOfPart = (part: string) => endpointOf(part)?.[0];

/** The feature of an operation: 'swipes' for 'POST /api/swipes'. */
function featureOfPart(part: string): string | undefined {
  const [, endpoint] = endpointOf(part) ?? [];
  return endpoint && featureOf(endpoint);
}
