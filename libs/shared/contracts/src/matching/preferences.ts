import { AGE_RANGE, HEIGHT_CM } from '@bandhavya/domain';
import * as z from 'zod/mini';
import type { MessageCode } from '../message-code.ts';
import { KUJA_DOSHA } from '../options/astrology-options.ts';
import { COMMUNITIES, RELIGIONS } from '../options/community-options.ts';
import { QUALIFICATIONS } from '../options/education-options.ts';
import { DIETS, DISTRICTS, MARITAL_STATUSES, MOTHER_TONGUES, STATES } from '../options/enumerations.ts';
import { INCOMES } from '../options/work-options.ts';

/** The range of yearly incomes in rupees. The highest bound means that amount or more. */
export const INCOME_RANGE = { min: INCOMES[0] ?? 0, max: INCOMES.at(-1) ?? 0 } as const;

/** A 'must' excludes candidates who miss it; a 'nice' only raises the score of those who meet it. */
export const WEIGHTS = ['must', 'nice'] as const;
export type Weight = (typeof WEIGHTS)[number];

const weight = z.enum(WEIGHTS, 'value.invalid');

type Messages = Record<'outside' | 'order', MessageCode>;

function range(limits: { min: number; max: number }, { outside, order }: Messages) {
  const bound = z.int(outside).check(z.minimum(limits.min, outside), z.maximum(limits.max, outside));
  return z
    .strictObject({ from: bound, to: bound, weight })
    .check(z.refine(({ from, to }) => from <= to, { path: ['from'], error: order }));
}

function anyOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.strictObject({
    values: z.array(z.enum(values, 'value.invalid'), 'value.invalid').check(
      z.minLength(1, 'preferences.none'),
      z.maxLength(values.length, 'value.too-long'),
      z.overwrite((chosen) => values.filter((value) => chosen.includes(value))),
    ),
    weight,
  });
}

/** The preferences that are a choice of values, in the order of display, with the filter of the search that compares the same. */
export const LIST_PREFERENCES = {
  religions: { options: RELIGIONS, filter: 'religion' },
  communities: { options: COMMUNITIES, filter: 'community' },
  mother_tongues: { options: MOTHER_TONGUES, filter: 'motherTongue' },
  marital_statuses: { options: MARITAL_STATUSES, filter: 'maritalStatus' },
  states: { options: STATES, filter: 'state' },
  districts: { options: DISTRICTS, filter: 'district' },
  qualifications: { options: QUALIFICATIONS, filter: 'education' },
  diets: { options: DIETS, filter: 'diet' },
  kuja_doshas: { options: KUJA_DOSHA, filter: 'kujaDosha' },
} as const;
export type ListPreference = keyof typeof LIST_PREFERENCES;
export const LIST_PREFERENCE_NAMES = Object.keys(LIST_PREFERENCES) as ListPreference[];

const firstShape = {
  age: z.optional(range(AGE_RANGE, { outside: 'search.age', order: 'preferences.age' })),
  height_cm: z.optional(range(HEIGHT_CM, { outside: 'height.range', order: 'preferences.height' })),
  communities: z.optional(anyOf(COMMUNITIES)),
  mother_tongues: z.optional(anyOf(MOTHER_TONGUES)),
  marital_statuses: z.optional(anyOf(MARITAL_STATUSES)),
};
const religions = anyOf(RELIGIONS);
const states = anyOf(STATES);
const districts = anyOf(DISTRICTS);
const qualifications = anyOf(QUALIFICATIONS);
const diets = anyOf(DIETS);
const kuja_doshas = anyOf(KUJA_DOSHA);
const income = range(INCOME_RANGE, { outside: 'value.invalid', order: 'search.income' });

/** GET /api/preferences/me: every preference of the member. An absent one is open to all. */
export const preferences = z.strictObject({
  ...firstShape,
  religions: z.optional(religions),
  states: z.optional(states),
  districts: z.optional(districts),
  qualifications: z.optional(qualifications),
  income: z.optional(income),
  diets: z.optional(diets),
  kuja_doshas: z.optional(kuja_doshas),
});
export type Preferences = z.output<typeof preferences>;

/**
 * PUT /api/preferences/me. The preferences since version 1.10.0 of the API keep their values when they are absent, because
 * earlier clients do not know them (docs/decisions/0048-saves-of-earlier-clients.md); `null` removes one.
 */
export const preferencesBody = z.strictObject({
  ...firstShape,
  religions: z.optional(z.nullable(religions)),
  states: z.optional(z.nullable(states)),
  districts: z.optional(z.nullable(districts)),
  qualifications: z.optional(z.nullable(qualifications)),
  income: z.optional(z.nullable(income)),
  diets: z.optional(z.nullable(diets)),
  kuja_doshas: z.optional(z.nullable(kuja_doshas)),
});
export type PreferencesBody = z.output<typeof preferencesBody>;

const ADDED_PREFERENCES = [
  'religions',
  'states',
  'districts',
  'qualifications',
  'income',
  'diets',
  'kuja_doshas',
] as const satisfies readonly (keyof Preferences)[];

export const PREFERENCE_NAMES = [
  'age',
  'height_cm',
  'communities',
  'mother_tongues',
  'marital_statuses',
  ...ADDED_PREFERENCES,
] as const satisfies readonly (keyof Preferences)[];
export type PreferenceName = (typeof PREFERENCE_NAMES)[number];

/** The body that saves exactly these preferences. */
export function bodyOfPreferences(all: Preferences): PreferencesBody {
  return { ...Object.fromEntries(ADDED_PREFERENCES.map((name) => [name, null])), ...all };
}

/** The preferences after a save. */
export function preferencesAfter(stored: Preferences, body: PreferencesBody): Preferences {
  const kept = ADDED_PREFERENCES.filter((name) => body[name] === undefined).map((name) => [name, stored[name]]);
  const all = Object.entries({ ...body, ...Object.fromEntries(kept) });
  return Object.fromEntries(all.filter(([, preference]) => preference !== undefined && preference !== null));
}
