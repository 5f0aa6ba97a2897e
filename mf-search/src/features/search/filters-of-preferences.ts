import type { FilterParameters } from '@bandhavya/api-client';
import { LIST_FILTERS, maritalStatusOf, type Preferences } from '@bandhavya/contracts';
import { checkFilters } from '../filters/index.ts';

/** The filters that find the members a member prefers, whatever the weight of a preference. */
export function filtersOfPreferences(preferences: Preferences): FilterParameters {
  const { age, height_cm, communities, mother_tongues, marital_statuses } = preferences;
  const statuses = LIST_FILTERS.maritalStatus.filter((option) =>
    marital_statuses?.values.some((value) => value === maritalStatusOf(option)),
  );
  return checkFilters({
    community: communities?.values.join(',') ?? '',
    motherTongue: mother_tongues?.values.join(',') ?? '',
    maritalStatus: statuses.join(','),
    minAge: String(age?.from ?? ''),
    maxAge: String(age?.to ?? ''),
    minHeight: String(height_cm?.from ?? ''),
    maxHeight: String(height_cm?.to ?? ''),
  }).parameters;
}
