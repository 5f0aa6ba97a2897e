import {
  LIST_FILTER_NAMES,
  LIST_PREFERENCES,
  type ListFilter,
  type ListPreference,
  MAIN_LIST_FILTERS,
} from '@bandhavya/contracts';
import type { Candidate } from './candidate.ts';

/** The trait that each list filter of the search compares, and the prefix of its tags. */
export const TAGGED = {
  community: { trait: 'community', prefix: 'community' },
  motherTongue: { trait: 'mother_tongue', prefix: 'tongue' },
  maritalStatus: { trait: 'marital_status', prefix: 'marital' },
  kujaDosha: { trait: 'kuja_dosha', prefix: 'kuja' },
  religion: { trait: 'religion', prefix: 'religion' },
  subCommunity: { trait: 'sub_community', prefix: 'sub' },
  gotra: { trait: 'gotra', prefix: 'gotra' },
  education: { trait: 'qualification', prefix: 'education' },
  profession: { trait: 'working_with', prefix: 'work' },
  state: { trait: 'state', prefix: 'state' },
  district: { trait: 'district', prefix: 'district' },
  diet: { trait: 'diet', prefix: 'diet' },
  nakshatra: { trait: 'nakshatra', prefix: 'star' },
  rashi: { trait: 'rashi', prefix: 'sign' },
} as const satisfies Record<ListFilter, { trait: keyof Candidate; prefix: string }>;

/** The trait that a preference compares. */
export function traitOf<Name extends ListPreference>(
  name: Name,
): (typeof TAGGED)[(typeof LIST_PREFERENCES)[Name]['filter']]['trait'] {
  return TAGGED[LIST_PREFERENCES[name].filter].trait;
}

type TaggedTraits = Pick<Candidate, (typeof TAGGED)[ListFilter]['trait'] | 'verified' | 'photos'>;

/** The tag of every candidate. A search without a list filter looks it up. */
export const EVERYBODY = 'all';
export const VERIFIED = 'verified';
export const WITH_PHOTO = 'photo';

/**
 * Non-empty sets of the four main filters in their order: all of them, then the triples, the pairs and the single ones.
 * The tags of a set of several filters find the candidates who have all its traits.
 */
export const MAIN_SETS: readonly (readonly ListFilter[])[] = subsetsOf(MAIN_LIST_FILTERS)
  .filter((set) => set.length > 0)
  .toSorted((one, other) => other.length - one.length);

/** The tag of one value of each filter of a set: 'tongue:Kannada', 'community:Brahmin|tongue:Kannada'. */
export function tagOf(values: readonly (readonly [filter: ListFilter, value: string])[]): string {
  return values.map(([filter, value]) => `${TAGGED[filter].prefix}:${value}`).join('|');
}

/** The tags of a candidate: one for each trait that has a value, and one for each set of main traits. */
export function tagsOf(traits: TaggedTraits): string[] {
  const traitIn = (filter: ListFilter) => traits[TAGGED[filter].trait];
  const more = LIST_FILTER_NAMES.filter((filter) => !isMain(filter)).map((filter) => [filter]);
  const known = [...MAIN_SETS, ...more].filter((set) => set.every((filter) => traitIn(filter) !== ''));
  return [
    EVERYBODY,
    ...(traits.verified ? [VERIFIED] : []),
    ...(traits.photos.length > 0 ? [WITH_PHOTO] : []),
    ...known.map((set) => tagOf(set.map((filter) => [filter, traitIn(filter)] as const))),
  ];
}

function isMain(filter: ListFilter): boolean {
  return (MAIN_LIST_FILTERS as readonly ListFilter[]).includes(filter);
}

function subsetsOf<T>([first, ...rest]: readonly T[]): T[][] {
  if (first === undefined) return [[]];
  return subsetsOf(rest).flatMap((subset) => [[first, ...subset], subset]);
}
