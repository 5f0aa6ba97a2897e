import {
  type FilterParameter,
  type MessageCode,
  RANGE_FILTER_NAMES,
  RANGE_FILTERS,
  type SearchSource,
} from '@bandhavya/contracts';
import { messageText } from '@bandhavya/page-texts';
import { useNavigate } from '@bandhavya/platform';
import { type Dispatch, type FormEvent, useEffect, useRef, useState } from 'react';
import { checkFilters, searchAddress } from '../filter-values/index.ts';
import type { SearchEvent, SearchState } from './search-state.ts';

/** The parameters that a member types or picks one by one. */
const BOUNDS: readonly FilterParameter[] = RANGE_FILTER_NAMES.flatMap((name) => [
  RANGE_FILTERS[name].min,
  RANGE_FILTERS[name].max,
]);

/** The filters of a tab with their errors. An error is shown after the member has left the field, and at submit. */
export function useFilterForm(source: SearchSource, { filters }: SearchState, dispatch: Dispatch<SearchEvent>) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const checked = checkFilters(filters);
  // The errors of an opened address are shown at once.
  const [left, setLeft] = useState<readonly FilterParameter[]>(() => (checked.problems.length > 0 ? BOUNDS : []));
  const [refused, setRefused] = useState(0);

  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const set = (name: FilterParameter, value: string) => {
    setLeft((before) => before.filter((each) => each !== name));
    dispatch({ type: 'filter-set', filter: name, value });
  };
  const leave = (name: FilterParameter) => setLeft((before) => [...before.filter((each) => each !== name), name]);

  const errorOf = (name: FilterParameter): string | undefined => {
    const problem = checked.problems.find(({ parameter }) => parameter === name);
    return problem && fieldsOf(problem.code, name).every((each) => left.includes(each))
      ? messageText(problem.code)
      : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checked.problems.length === 0) {
      return void navigate(searchAddress('/search-result', { source }, checked.parameters));
    }
    setLeft(BOUNDS);
    setRefused((before) => before + 1);
    // The wrong field may be folded away.
    if (checked.problems.some(({ parameter }) => !isAge(parameter))) {
      dispatch({ type: 'more-folded', isOpen: true });
    }
  };
  return { form, checked, set, leave, errorOf, submit };
}

export type FilterFormState = ReturnType<typeof useFilterForm>;

/** An error about the order of two bounds is shown when the member has left both fields. */
function fieldsOf(code: MessageCode, name: FilterParameter): readonly FilterParameter[] {
  const range = Object.values(RANGE_FILTERS).find(({ order, min }) => order === code && min === name);
  return range ? [range.min, range.max] : [name];
}

function isAge(parameter: string): boolean {
  return parameter === RANGE_FILTERS.age.min || parameter === RANGE_FILTERS.age.max;
}
