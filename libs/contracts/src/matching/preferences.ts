import * as z from 'zod/mini';
import { COMMUNITIES } from '../members/community-options.ts';
import { MARITAL_STATUSES, MOTHER_TONGUES } from '../members/enumerations.ts';
import { MINIMUM_AGE } from '../members/user-profile.ts';
import type { MessageCode } from '../messages.ts';
import { HEIGHT_CM } from '../sections/definitions.ts';

/** The range of ages in whole years. */
export const AGE_RANGE = { min: MINIMUM_AGE, max: 99 } as const;

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

/** PUT /api/preferences/me: every preference of the member. An absent one is open to all. */
export const preferencesBody = z.strictObject({
  age: z.optional(range(AGE_RANGE, { outside: 'search.age', order: 'preferences.age' })),
  height_cm: z.optional(range(HEIGHT_CM, { outside: 'height.range', order: 'preferences.height' })),
  communities: z.optional(anyOf(COMMUNITIES)),
  mother_tongues: z.optional(anyOf(MOTHER_TONGUES)),
  marital_statuses: z.optional(anyOf(MARITAL_STATUSES)),
});
export type Preferences = z.output<typeof preferencesBody>;

export const PREFERENCE_NAMES = [
  'age',
  'height_cm',
  'communities',
  'mother_tongues',
  'marital_statuses',
] as const satisfies readonly (keyof Preferences)[];
export type PreferenceName = (typeof PREFERENCE_NAMES)[number];
