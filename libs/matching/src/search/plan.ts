import { LIST_FILTER_NAMES, type ListFilter, MAIN_LIST_FILTERS, type SearchFilters } from '@bandhavya/contracts';
import type { Candidate } from '../candidates/candidate.ts';
import { soughtGender } from '../candidates/candidate-of.ts';
import { EVERYBODY, MAIN_SETS, TAGGED, tagOf, VERIFIED, WITH_PHOTO } from '../candidates/tags.ts';
import { acceptedBy, boundsOf } from './matches.ts';

/** The most tags of a plan. The server merges one index range of each. */
const TAGS_MAX = 60;

/** How the database finds the listed candidates that match the filters. */
export type Plan = {
  /** Each candidate that matches has exactly one of these tags. */
  tags: readonly string[];
  /** The conditions on gender, tags and fields. */
  query: Record<string, unknown>;
};

/** Plans the read of the candidates for a viewer that match the filters. */
export function planOf(viewer: Pick<Candidate, 'gender'>, filters: SearchFilters, now: Date): Plan {
  const main = mainSet(filters);
  const driver = main ?? firstMore(filters) ?? { covered: [], tags: [tagOfFlags(filters)] };
  const rest = LIST_FILTER_NAMES.filter((name) => !(driver.covered as readonly ListFilter[]).includes(name));
  const lists = rest.flatMap((name) => {
    const values = acceptedBy(filters, name);
    return values ? [[TAGGED[name].trait, { $in: values }] as const] : [];
  });
  return {
    tags: driver.tags,
    query: {
      gender: soughtGender(viewer),
      listed: true,
      tags: { $in: driver.tags },
      ...boundsOf(filters, now),
      ...Object.fromEntries(lists),
      ...(filters.withPhoto ? { 'photos.0': { $exists: true } } : {}),
      ...(filters.verified ? { verified: true } : {}),
    },
  };
}

type Driver = { covered: readonly ListFilter[]; tags: readonly string[] };

/** The largest set of main filters whose combinations are few enough. */
function mainSet(filters: SearchFilters): Driver | undefined {
  const chosen = MAIN_LIST_FILTERS.filter((name) => filters[name]);
  const sets = MAIN_SETS.filter((set) => set.every((name) => (chosen as readonly ListFilter[]).includes(name)));
  const drivers = sets.map((set) => ({ covered: set, tags: combinations(filters, set) }));
  return drivers.find(({ tags }) => tags.length <= TAGS_MAX);
}

function firstMore(filters: SearchFilters): Driver | undefined {
  const name = LIST_FILTER_NAMES.find((each) => filters[each]);
  return name && { covered: [name], tags: combinations(filters, [name]) };
}

function combinations(filters: SearchFilters, set: readonly ListFilter[]): string[] {
  let all: (readonly [ListFilter, string])[][] = [[]];
  for (const name of set) {
    const values = acceptedBy(filters, name) ?? [];
    all = all.flatMap((some) => values.map((value) => [...some, [name, value] as const]));
  }
  return all.map(tagOf);
}

function tagOfFlags({ verified, withPhoto }: SearchFilters): string {
  if (verified) return VERIFIED;
  return withPhoto ? WITH_PHOTO : EVERYBODY;
}
