export {
  type AddressFilters,
  checkFilters,
  type FilterProblem,
  isFiltered,
  type PageParameter,
  parametersOf,
  readDraft,
  readFilters,
  readPages,
  searchAddress,
  withoutFilter,
} from './address.ts';
export { InvalidFilters } from './invalid-filters.tsx';
export {
  countText,
  describeFilters,
  type FilterSummary,
  filterLabel,
  numberText,
  optionsText,
  optionText,
  parameterLabel,
} from './labels.ts';
export { LiveCount } from './live-count.tsx';
export { useSettled } from './use-settled.ts';
