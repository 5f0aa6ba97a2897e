export {
  type AddressFilters,
  checkFilters,
  type FilterProblem,
  isFiltered,
  type PageParameter,
  parametersOf,
  readFilters,
  searchAddress,
  withoutFilter,
} from './address.ts';
export { countText, describeFilters, type FilterSummary, filterLabel, optionsText, parameterLabel } from './labels.ts';
