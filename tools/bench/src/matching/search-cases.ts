import { type SearchFiltersInput, type SearchSort, type SearchSource, searchFilters } from '@bandhavya/contracts';
import type { Candidate, Search, SearchPosition, SearchRequest } from '@bandhavya/matching/models';

export const PAGE = 20;

/** The groups of cases with their goals, as the largest ratio of p50 to the floor. */
export const GOALS = { single: 6, main: 6, selective: 10, count: 6, other: undefined } as const;
export type CaseGroup = keyof typeof GOALS;

/** A call that is measured. Its variants take turns, so that one is not always cached. */
export type Case = {
  group: CaseGroup;
  name: string;
  variants: readonly SearchFiltersInput[];
  /** Prepares a variant, without being measured, and returns the measured call. */
  prepare: (search: Search, viewer: Candidate, filters: SearchFiltersInput) => Promise<() => Promise<unknown>>;
};

type Kind = { source?: SearchSource; sort?: SearchSort };

const requestOf = (filters: SearchFiltersInput, { source = 'new', sort = 'newest' }: Kind = {}): SearchRequest => ({
  source,
  sort,
  filters: searchFilters.parse(filters),
});

/** A page after `skipped` pages. */
function page(kind: Kind = {}, skipped = 0): Case['prepare'] {
  return async (search, viewer, filters) => {
    const request = requestOf(filters, kind);
    let from: SearchPosition | undefined;
    for (let n = 0; n < skipped; n += 1) from = (await search.page(viewer, request, PAGE, from)).next ?? from;
    return () => search.page(viewer, request, PAGE, from);
  };
}

const count =
  (source: SearchSource = 'new'): Case['prepare'] =>
  async (search, viewer, filters) => {
    const request = requestOf(filters, { source });
    return () => search.count(viewer, request);
  };

const WEEK = 7 * 24 * 3600 * 1000;
const joinedInAWeek: Case['prepare'] = async (search, viewer, filters) => {
  const request = requestOf(filters);
  return () => search.countJoinedSince(viewer, request.filters, new Date(Date.now() - WEEK));
};

const relaxations: Case['prepare'] = async (search, viewer, filters) => {
  const request = requestOf(filters);
  return () => search.relaxations(viewer, request);
};

const MAIN: readonly SearchFiltersInput[] = [
  {
    community: 'Lingayat',
    motherTongue: 'Kannada',
    maritalStatus: 'Single',
    kujaDosha: 'No',
    minAge: '27',
    maxAge: '33',
  },
  {
    community: 'Brahmin,Vokkaliga',
    motherTongue: 'Kannada,Telugu',
    maritalStatus: 'Single',
    kujaDosha: 'No',
    minAge: '25',
    maxAge: '35',
  },
  {
    community: 'Kuruba',
    motherTongue: 'Kannada',
    maritalStatus: 'Single,Divorced',
    kujaDosha: "No,I don't know",
    minAge: '24',
    maxAge: '30',
  },
];
const MANY_OPTIONS: readonly SearchFiltersInput[] = [
  {
    community: 'Brahmin,Vokkaliga,Lingayat,Kuruba,Other',
    motherTongue: 'Kannada,Telugu,Tamil,Marathi,Hindi',
    maritalStatus: 'Single,Divorced,Widowed',
    kujaDosha: "Yes,No,I don't know",
    minAge: '25',
    maxAge: '35',
  },
];
const SELECTIVE: readonly SearchFiltersInput[] = [
  { gotra: 'Kashyapa', nakshatra: 'Rohini', district: 'Mysuru' },
  { community: 'Brahmin', gotra: 'Bharadwaj', nakshatra: 'Hasta,Swati', minAge: '27', maxAge: '30' },
  { subCommunity: 'Jangam', rashi: 'Mesha (Aries)', diet: 'Veg', minHeight: '175' },
];
const EMPTY: readonly SearchFiltersInput[] = [
  { religion: 'Christian', gotra: 'Kashyapa' },
  { community: 'Lingayat', motherTongue: 'Bengali', kujaDosha: 'Yes', maritalStatus: 'Widowed' },
  { nakshatra: 'Rohini', rashi: 'Mesha (Aries)', district: 'Mysuru', diet: 'Non-Veg' },
];

const SINGLE: Record<string, readonly SearchFiltersInput[]> = {
  'no filter': [{}],
  community: [{ community: 'Lingayat' }, { community: 'Brahmin,Kuruba,Other' }],
  'mother tongue': [{ motherTongue: 'Kannada' }, { motherTongue: 'Tamil,Hindi' }],
  'marital status': [{ maritalStatus: 'Single' }, { maritalStatus: 'Divorced' }],
  'kuja dosha': [{ kujaDosha: 'No' }, { kujaDosha: 'Yes' }],
  religion: [{ religion: 'Hindu' }, { religion: 'Christian' }],
  'sub-community': [{ subCommunity: 'Panchamasali' }, { subCommunity: 'Iyengar,Hebbar' }],
  gotra: [{ gotra: 'Kashyapa' }, { gotra: 'Bharadwaj,Vasishta' }],
  education: [{ education: "Bachelor's Degree" }, { education: 'Doctorate / Ph.D.' }],
  profession: [{ profession: 'Private Company' }, { profession: 'Defense / Civil Services' }],
  state: [{ state: 'Karnataka' }, { state: 'Kerala' }],
  district: [{ district: 'Mysuru' }, { district: 'Udupi,Mandya' }],
  diet: [{ diet: 'Veg' }, { diet: 'Non-Veg' }],
  nakshatra: [{ nakshatra: 'Rohini' }, { nakshatra: 'Hasta,Swati,Revati' }],
  rashi: [{ rashi: 'Mesha (Aries)' }, { rashi: 'Kanya (Virgo),Meena (Pisces)' }],
  age: [{ minAge: '27', maxAge: '33' }, { minAge: '40' }, { maxAge: '23' }],
  height: [{ minHeight: '170', maxHeight: '180' }, { minHeight: '185' }],
  income: [{ minIncome: '1000000', maxIncome: '2000000' }, { minIncome: '5000000' }],
  'with photo': [{ withPhoto: 'yes' }],
  verified: [{ verified: 'yes' }],
  active: [{ active: '1' }, { active: '7' }],
};

const named = (name: string, group: CaseGroup, variants: Case['variants'], prepare: Case['prepare']): Case => ({
  name,
  group,
  variants,
  prepare,
});

export const CASES: readonly Case[] = [
  ...Object.entries(SINGLE).map(([name, variants]) => named(name, 'single', variants, page())),
  named('four main filters and age', 'main', MAIN, page()),
  named('the same, page 5', 'main', MAIN, page({}, 4)),
  named('four main filters, 225 combinations', 'main', MANY_OPTIONS, page()),
  named('no filter, page 5', 'main', [{}], page({}, 4)),
  named('three or four rare filters', 'selective', SELECTIVE, page()),
  named('no result', 'selective', EMPTY, page()),
  named('count: no filter', 'count', [{}], count()),
  named('count: four main filters and age', 'count', MAIN, count()),
  named('count: three or four rare filters', 'count', SELECTIVE, count()),
  named('count: no result', 'count', EMPTY, count()),
  named('count: joined in the last week', 'count', MAIN, joinedInAWeek),
  named('fit: no filter, first page', 'other', [{}], page({ sort: 'fit' })),
  named('fit: four main filters and age', 'other', MAIN, page({ sort: 'fit' })),
  named('fit: second page', 'other', MAIN, page({ sort: 'fit' }, 1)),
  named('viewed: no filter', 'main', [{}], page({ source: 'viewed' })),
  named('viewed: four main filters and age', 'main', MAIN, page({ source: 'viewed' })),
  named('viewed: page 5', 'main', [{}], page({ source: 'viewed' }, 4)),
  named('viewed: count, no filter', 'count', [{}], count('viewed')),
  named('viewed: count, four main filters and age', 'count', MAIN, count('viewed')),
  named('relaxations of no result', 'other', EMPTY, relaxations),
];
