import {
  INCOME_RANGE,
  LIST_PREFERENCE_NAMES,
  LIST_PREFERENCES,
  type ListFilter,
  type PreferenceName,
  type Preferences,
} from '@bandhavya/contracts';
import type { Traits } from '../candidates/candidate.ts';
import { soughtGender } from '../candidates/candidate-of.ts';
import { mustHavesOf } from '../candidates/must-haves.ts';
import { traitOf } from '../candidates/tags.ts';
import { bornBetween, highestIncome } from '../fit/fit.ts';

/** Bounds of a number as MongoDB writes them; an absent bound is open. */
export type Range = { $gt?: number; $gte?: number; $lte?: number };
type Ranges = Partial<Record<'born' | 'height_cm' | 'income_from' | 'income_to', Range>>;

/** The ranges of traits that preferences accept. `today` is YYYYMMDD. */
export function rangesOf({ age, height_cm, income }: Preferences, today: number): Ranges {
  const born = age && bornBetween(age, today);
  return {
    ...(born ? { born: { $gt: born.after, $lte: born.upTo } } : {}),
    ...(height_cm ? { height_cm: { $gte: height_cm.from, $lte: height_cm.to } } : {}),
    ...(income ? { income_to: { $gte: income.from }, income_from: { $lte: highestIncome(income) } } : {}),
  };
}

/** The values that preferences accept, by the filter of the search. */
export function listsOf(preferences: Preferences): Partial<Record<ListFilter, readonly string[]>> {
  const lists = LIST_PREFERENCE_NAMES.map((name) => [LIST_PREFERENCES[name].filter, preferences[name]?.values]);
  return Object.fromEntries(lists.filter(([, values]) => values));
}

/**
 * The database filter of a viewer's own must-haves. It saves reads of candidates that `mayMeet` would drop; `mayMeet` decides.
 */
export function filterOfMustHaves(viewer: Traits, today: number): Record<string, unknown> {
  const mustHaves = mustHavesOf(viewer.preferences);
  const lists = LIST_PREFERENCE_NAMES.flatMap((name) => {
    const must = mustHaves[name];
    return must ? [[traitOf(name), { $in: must.values }] as const] : [];
  });
  return { gender: soughtGender(viewer), listed: true, ...rangesOf(mustHaves, today), ...Object.fromEntries(lists) };
}

/** The database filter of the candidates whose must-haves the viewer meets. It equals the half of `mayMeet`. */
export function filterOfOthersMustHaves(viewer: Traits, today: number): Record<string, unknown> {
  const { born, height_cm, income_from, income_to } = viewer;
  const age = Math.floor((today - born) / 10_000);
  const isMissed = (name: PreferenceName, part: string, condition: Record<string, unknown>) => ({
    [`preferences.${name}.weight`]: 'must',
    [`preferences.${name}.${part}`]: condition,
  });
  return {
    $nor: [
      isMissed('age', 'from', { $gt: age }),
      isMissed('age', 'to', { $lt: age }),
      isMissed('height_cm', 'from', { $gt: height_cm }),
      isMissed('height_cm', 'to', { $lt: height_cm }),
      isMissed('income', 'from', { $gt: income_to }),
      // The highest option means "or more".
      isMissed('income', 'to', { $lt: Math.min(income_from, INCOME_RANGE.max) }),
      ...LIST_PREFERENCE_NAMES.map((name) => isMissed(name, 'values', { $ne: viewer[traitOf(name)] })),
    ],
  };
}
