import type { FilterParameters } from '@bandhavya/api-client';
import {
  LIST_FILTERS,
  LIST_PREFERENCE_NAMES,
  LIST_PREFERENCES,
  type ListPreference,
  maritalStatusOf,
  type Preferences,
  RANGE_FILTERS,
} from '@bandhavya/contracts';
import { checkFilters } from '../filter-values/index.ts';

/** The filters that find the members a member prefers, whatever the weight of a preference. */
export function filtersOfPreferences(preferences: Preferences): FilterParameters {
  const { age, height_cm, income } = preferences;
  const lists = LIST_PREFERENCE_NAMES.map((name) => [LIST_PREFERENCES[name].filter, optionsOf(name, preferences)]);
  const ranges = Object.entries({ age, height: height_cm, income }).flatMap(([name, range]) => {
    const { min, max } = RANGE_FILTERS[name as keyof typeof RANGE_FILTERS];
    return [
      [min, String(range?.from ?? '')],
      [max, String(range?.to ?? '')],
    ];
  });
  return checkFilters(Object.fromEntries([...lists, ...ranges])).parameters;
}

function optionsOf(name: ListPreference, preferences: Preferences): string {
  const values: readonly string[] = preferences[name]?.values ?? [];
  const options: readonly string[] = LIST_FILTERS[LIST_PREFERENCES[name].filter];
  return options.filter((option) => values.includes(maritalStatusOf(option))).join(',');
}
