import { LIST_FILTER_NAMES, type ListFilter, MAIN_LIST_FILTERS } from '@bandhavya/contracts';
import type { Candidate } from '../candidates/candidate.ts';
import { EVERYBODY, MAIN_SETS, TAGGED, tagOf, VERIFIED, WITH_PHOTO } from '../candidates/tags.ts';
import type { Criteria } from './criteria.ts';

/** The most tags of a plan: the server merges one index range of each. */
const TAGS_MAX = 60;

/** The estimated share of the candidates that have a tag, from 0 to 1. */
export type ShareOf = (tag: string) => number;

/** Tags that find the candidates with accepted values of some filters: each has exactly one of the tags. */
type Driver = { covered: readonly ListFilter[]; tags: readonly string[] };

/** The database query of the listed candidates of a gender that meet the criteria, for the index of the search. */
export function queryOf(gender: Candidate['gender'], criteria: Criteria, shareOf: ShareOf): Record<string, unknown> {
  const { covered, tags } = rarest(driversOf(criteria), shareOf);
  return { gender, listed: true, tags: { $in: tags }, ...conditionsOf(criteria, covered) };
}

/** The conditions of the criteria on fields, without those of some list filters. */
export function conditionsOf(criteria: Criteria, without: readonly ListFilter[] = []): Record<string, unknown> {
  const lists = LIST_FILTER_NAMES.flatMap((name) => {
    const values = criteria.lists[name];
    return values && !without.includes(name) ? [[TAGGED[name].trait, { $in: values }] as const] : [];
  });
  return {
    ...criteria.bounds,
    ...Object.fromEntries(lists),
    ...(criteria.withPhoto ? { 'photos.0': { $exists: true } } : {}),
    ...(criteria.verified ? { verified: true } : {}),
  };
}

function driversOf({ lists, withPhoto, verified }: Criteria): Driver[] {
  const chosen = LIST_FILTER_NAMES.filter((name) => lists[name]);
  const main: readonly ListFilter[] = MAIN_LIST_FILTERS;
  const more = chosen.filter((name) => !main.includes(name)).map((name) => [name]);
  const sets = [...MAIN_SETS.filter((set) => set.every((name) => lists[name])), ...more];
  const drivers = sets
    .filter((set) => set.reduce((product, name) => product * (lists[name]?.length ?? 0), 1) <= TAGS_MAX)
    .map((set) => ({ covered: set, tags: combinations(lists, set) }));
  const flags = [...(verified ? [VERIFIED] : []), ...(withPhoto ? [WITH_PHOTO] : []), EVERYBODY];
  return [...drivers, ...flags.map((tag) => ({ covered: [], tags: [tag] }))];
}

/** The driver that finds the fewest candidates. Of equal ones, the first covers the most filters. */
function rarest(drivers: readonly Driver[], shareOf: ShareOf): Driver {
  const rated = drivers.map((driver) => ({ driver, share: driver.tags.reduce((sum, tag) => sum + shareOf(tag), 0) }));
  const [first] = rated.toSorted((one, other) => one.share - other.share);
  return first?.driver ?? { covered: [], tags: [EVERYBODY] };
}

/** The tags of all combinations of accepted values. */
function combinations(lists: Criteria['lists'], set: readonly ListFilter[]): string[] {
  let all: (readonly [ListFilter, string])[][] = [[]];
  for (const name of set) {
    all = all.flatMap((some) => (lists[name] ?? []).map((value) => [...some, [name, value] as const]));
  }
  return all.map(tagOf);
}
