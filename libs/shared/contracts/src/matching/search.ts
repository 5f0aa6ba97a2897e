import { AGE_RANGE, HEIGHT_CM, normaliseText } from '@bandhavya/domain';
import * as z from 'zod/mini';
import { requiredText } from '../free-text.ts';
import { isoTime } from '../iso-time.ts';
import type { MessageCode } from '../message-code.ts';
import { KUJA_DOSHA, NAKSHATRAS, RASHIS } from '../options/astrology-options.ts';
import { COMMUNITIES, GOTRAS, RELIGIONS, subCommunities } from '../options/community-options.ts';
import { QUALIFICATIONS } from '../options/education-options.ts';
import { DIETS, DISTRICTS, MARITAL_STATUSES, MOTHER_TONGUES, ONCE_MARRIED, STATES } from '../options/enumerations.ts';
import { WORKING_WITH } from '../options/work-options.ts';
import { pageQuery } from '../paging.ts';
import { type TextForm, withTextForm } from '../text-form.ts';
import { card } from './candidates.ts';
import { INCOME_RANGE } from './preferences.ts';
import { DIRECTIONS } from './swipes.ts';

/** new: never swiped or opened by the viewer. viewed: opened or swiped by the viewer. */
export const SEARCH_SOURCES = ['new', 'viewed'] as const;
export type SearchSource = (typeof SEARCH_SOURCES)[number];

/** newest: by the time of joining, or of the view for viewed profiles. fit: by mutual fit. */
export const SEARCH_SORTS = ['newest', 'fit'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** The options that the specification lists come first, in its order. */
function specFirst<const T extends string>(first: readonly T[], all: readonly T[]): [T, ...T[]] {
  return [...new Set([...first, ...all])] as [T, ...T[]];
}

/** The option 'Single' of the specification means the stored value 'Never Married'. */
export const SINGLE = 'Single';
const NEVER_MARRIED = MARITAL_STATUSES[0];

/** The stored marital status that an option of the filter stands for. */
export function maritalStatusOf(option: string): string {
  return option === SINGLE ? NEVER_MARRIED : option;
}

const ALL_SUB_COMMUNITIES = [...new Set(COMMUNITIES.flatMap(subCommunities))].filter((name) => name !== 'Other');

/** The filters that are lists of options, by their names in addresses and queries, with their options in order. */
export const LIST_FILTERS = {
  community: specFirst(['Brahmin', 'Vokkaliga', 'Lingayat', 'Kuruba', 'Other'], COMMUNITIES),
  motherTongue: specFirst(['Kannada', 'Telugu', 'Tamil', 'Marathi', 'Hindi'], MOTHER_TONGUES),
  maritalStatus: [SINGLE, ...ONCE_MARRIED],
  kujaDosha: specFirst(['Yes', 'No'], KUJA_DOSHA),
  religion: [...RELIGIONS],
  subCommunity: [...ALL_SUB_COMMUNITIES, 'Other'],
  gotra: [...GOTRAS],
  education: [...QUALIFICATIONS],
  profession: [...WORKING_WITH],
  state: [...STATES],
  district: [...DISTRICTS],
  diet: [...DIETS],
  nakshatra: [...NAKSHATRAS],
  rashi: [...RASHIS],
} as const satisfies Record<string, readonly string[]>;
export type ListFilter = keyof typeof LIST_FILTERS;
export const LIST_FILTER_NAMES = Object.keys(LIST_FILTERS) as [ListFilter, ...ListFilter[]];

/** The four filters of the search page; the other ones are folded away under "More filters". */
export const MAIN_LIST_FILTERS = ['community', 'motherTongue', 'maritalStatus', 'kujaDosha'] as const;
export const MORE_LIST_FILTERS = LIST_FILTER_NAMES.filter(
  (name) => !(MAIN_LIST_FILTERS as readonly string[]).includes(name),
);

/** The ranges by the names of their bounds. The income of a candidate is a range itself; overlapping ranges match. */
export const RANGE_FILTERS = {
  age: { min: 'minAge', max: 'maxAge', limits: AGE_RANGE, order: 'preferences.age', outside: 'search.age' },
  height: {
    min: 'minHeight',
    max: 'maxHeight',
    limits: HEIGHT_CM,
    order: 'preferences.height',
    outside: 'height.range',
  },
  income: {
    min: 'minIncome',
    max: 'maxIncome',
    limits: INCOME_RANGE,
    order: 'search.income',
    outside: 'value.invalid',
  },
} as const satisfies Record<
  string,
  { min: string; max: string; limits: { min: number; max: number }; order: MessageCode; outside: MessageCode }
>;
export type RangeFilter = keyof typeof RANGE_FILTERS;
export const RANGE_FILTER_NAMES = Object.keys(RANGE_FILTERS) as [RangeFilter, ...RangeFilter[]];

/** The filters that are either on, with the value 'yes', or absent. */
export const FLAG_FILTERS = ['withPhoto', 'verified'] as const;
export type FlagFilter = (typeof FLAG_FILTERS)[number];

/** The days of the filter `active`: active within the last 1, 7 or 30 days. */
export const ACTIVE_DAYS = [1, 7, 30] as const;

/** A filter that can be relaxed alone: a list, a whole range, a flag, or the last activity. */
export const FILTER_NAMES = [...LIST_FILTER_NAMES, ...RANGE_FILTER_NAMES, ...FLAG_FILTERS, 'active'] as [
  FilterName,
  ...FilterName[],
];
export type FilterName = ListFilter | RangeFilter | FlagFilter | 'active';

/** The longest filter parameter; all options of the longest list fit. */
const PARAMETER_MAX = 2000;

/** A parameter that `read` turns into its value. An empty one is the same as an absent one. */
function parameter<T>(form: TextForm, read: (text: string) => T | undefined, refused: MessageCode = 'value.invalid') {
  return z.optional(
    withTextForm(
      z.pipe(
        z.string('value.invalid').check(z.maxLength(PARAMETER_MAX, 'value.too-long')),
        z.transform((text, context): T | undefined => {
          if (text === '') return undefined;
          const value = read(text);
          if (value === undefined) context.issues.push({ code: 'custom', message: refused, input: text });
          return value;
        }),
      ),
      { mayBeEmpty: true, ...form },
    ),
  );
}

/** Options joined by commas, in any order. The value has the order of the options and no repetition. */
function list<Option extends string>(options: readonly Option[]) {
  return parameter<Option[]>({ kind: 'list', options }, (text) => {
    const chosen = new Set(text.split(','));
    const known = options.filter((option) => chosen.has(option));
    return known.length === chosen.size ? known : undefined;
  });
}

function bound({ limits: { min, max }, outside }: { limits: { min: number; max: number }; outside: MessageCode }) {
  const read = (text: string) => {
    const value = /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  };
  return parameter({ kind: 'integer', min, max }, read, outside);
}

const flag = parameter({ kind: 'option', options: ['yes'] }, (text) => (text === 'yes' ? (true as const) : undefined));
const active = parameter({ kind: 'option', options: ACTIVE_DAYS.map(String) }, (text) =>
  ACTIVE_DAYS.find((days) => String(days) === text),
);

/** The filters as a query or an address holds them: texts, lists joined by commas. Absent: no filter. */
const filterShape = {
  ...(Object.fromEntries(LIST_FILTER_NAMES.map((name) => [name, list(LIST_FILTERS[name])])) as {
    [Name in ListFilter]: ReturnType<typeof list<(typeof LIST_FILTERS)[Name][number]>>;
  }),
  minAge: bound(RANGE_FILTERS.age),
  maxAge: bound(RANGE_FILTERS.age),
  minHeight: bound(RANGE_FILTERS.height),
  maxHeight: bound(RANGE_FILTERS.height),
  minIncome: bound(RANGE_FILTERS.income),
  maxIncome: bound(RANGE_FILTERS.income),
  withPhoto: flag,
  verified: flag,
  active,
};

type Bounds = { [Range in RangeFilter as (typeof RANGE_FILTERS)[Range]['min' | 'max']]?: number | undefined };

/** Refuses a range whose lower bound is above its upper one. */
const ordered = z.superRefine<Bounds>((values, context) => {
  for (const { min, max, order } of Object.values(RANGE_FILTERS)) {
    const [from, to] = [values[min], values[max]];
    if (from !== undefined && to !== undefined && from > to) {
      context.addIssue({ code: 'custom', message: order, path: [min], input: from });
    }
  }
});

/** The filters of a search. Input: texts as in an address. Output: option lists, numbers and flags. */
export const searchFilters = z.strictObject(filterShape).check(ordered);
export type SearchFilters = z.output<typeof searchFilters>;
export type SearchFiltersInput = z.input<typeof searchFilters>;

/** The names of all filter parameters, in the order of an address. */
export const FILTER_PARAMETERS = Object.keys(filterShape) as [FilterParameter, ...FilterParameter[]];
export type FilterParameter = keyof SearchFilters;

const source = z.enum(SEARCH_SOURCES, 'value.invalid');

/** GET /api/search */
export const searchQuery = z
  .strictObject({
    source,
    sort: z._default(z.enum(SEARCH_SORTS, 'value.invalid'), 'newest'),
    ...filterShape,
    ...pageQuery.shape,
  })
  .check(ordered);

/** GET /api/search/count and /api/search/relaxations */
export const searchCountQuery = z.strictObject({ source, ...filterShape }).check(ordered);

/** A result of a search. */
export const searchItem = z.object({
  card,
  /** When the viewer last opened or swiped the member; absent for new profiles. */
  viewed_at: z.optional(isoTime),
  /** The viewer's own swipe, if any. */
  direction: z.optional(z.enum(DIRECTIONS)),
  matched: z.boolean(),
});
export type SearchItem = z.output<typeof searchItem>;

/** A count goes no further than this number. */
export const COUNT_MAX = 1000;

/** A number of profiles; with `more` there are more of them, so that 1000 is shown as "1,000+". */
export const searchCount = z.object({ count: z.int(), more: z.boolean() });
export type SearchCount = z.output<typeof searchCount>;

/** The number of profiles without each of the chosen filters, the largest first; filters without a result are left out. */
export const searchRelaxations = z.object({
  items: z.array(z.object({ filter: z.enum(FILTER_NAMES), ...searchCount.shape })),
});
export type SearchRelaxation = z.output<typeof searchRelaxations>['items'][number];

/** The longest text of a name search, in UTF-16 code units. */
export const NAME_QUERY_MAX = 60;

/** GET /api/search/names. Wildcards and operators have no meaning: the text is matched as it is. */
export const nameQuery = z.strictObject({
  q: z.string('value.invalid').check(...requiredText(NAME_QUERY_MAX, normaliseText, 'search.name')),
  ...pageQuery.shape,
});

/** How a name matches, best first: the same word, its beginning, another spelling, or a part of it. */
export const NAME_MATCHES = ['exact', 'prefix', 'variant', 'part'] as const;
export type NameMatch = (typeof NAME_MATCHES)[number];

/** A result of the name search, the best match first. */
export const nameItem = z.object({
  ...searchItem.shape,
  match: z.enum(NAME_MATCHES),
  /** The matching part of the card's name in UTF-16 code units; absent when only the last name matches. */
  mark: z.optional(z.object({ from: z.int(), to: z.int() })),
});
export type NameItem = z.output<typeof nameItem>;

export const SAVED_SEARCH_NAME_MAX = 40;

const savedName = z
  .string('value.invalid')
  .check(...requiredText(SAVED_SEARCH_NAME_MAX, normaliseText, 'saved-search.name'));

/** POST /api/saved-searches. The filters are those of new profiles. */
export const savedSearchBody = z.strictObject({ name: savedName, filters: searchFilters });

/** PATCH /api/saved-searches/{id}: an absent part keeps its value. */
export const savedSearchChange = z.strictObject({
  name: z.optional(savedName),
  filters: z.optional(searchFilters),
});

/**
 * A saved search with the number of matching members who joined since its last visit, or since it was saved. A number that
 * is not known in time is 0 with `more`.
 */
export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** As in an address: texts, lists joined by commas. */
  filters: z.partialRecord(z.enum(FILTER_PARAMETERS), z.string()),
  fresh: searchCount,
});
export type SavedSearch = z.output<typeof savedSearch>;

/** The filters in the form of an address; without a value they are absent. The inverse of {@link searchFilters}. */
export function filterParameters(filters: SearchFilters): SavedSearch['filters'] {
  const entries = FILTER_PARAMETERS.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    if (value === true) return [[name, 'yes']];
    return [[name, Array.isArray(value) ? value.join(',') : String(value)]];
  });
  return Object.fromEntries(entries);
}
