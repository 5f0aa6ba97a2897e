import type { FilterParameters } from '@bandhavya/api-client';
import {
  ACTIVE_DAYS,
  type FilterParameter,
  FLAG_FILTERS,
  INCOMES,
  incomeLabel,
  MORE_LIST_FILTERS,
} from '@bandhavya/contracts';
import { heightOptions, optionLabel } from '@bandhavya/page-texts';
import { Button, Checkbox, Icon, SelectField, type SelectOption } from '@bandhavya/ui';
import { type Dispatch, useId } from 'react';
import { type Translate, useText } from '../../texts.ts';
import { describeFilters, filterLabel } from '../filter-values/index.ts';
import { FilterRow } from './filter-row.tsx';
import styles from './filter-tab.module.css';
import type { SearchEvent, SearchState } from './search-state.ts';
import type { FilterFormState } from './use-filter-form.ts';

type MoreFiltersProps = FieldsProps & { dispatch: Dispatch<SearchEvent> };
type FieldsProps = { form: FilterFormState; state: SearchState };

/** The filters beyond the main ones, folded away until the member opens them or one of them is set. */
export function MoreFilters({ form, state, dispatch }: MoreFiltersProps) {
  const text = useText();
  const contentId = useId();
  const set = countSet(text, state);
  const isOpen = state.more ?? set > 0;
  return (
    <div className={styles.more}>
      <Button
        variant="quiet"
        className={styles.start}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => dispatch({ type: 'more-folded', isOpen: !isOpen })}
      >
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
        {set > 0 ? text('search.more.set', { number: set }) : text('search.more')}
      </Button>
      <div id={contentId} hidden={!isOpen} className={styles.moreFields}>
        {isOpen && <Fields form={form} state={state} />}
      </div>
    </div>
  );
}

function Fields({ form, state }: FieldsProps) {
  const text = useText();
  const { filters } = state;
  const bound = (name: ChosenBound, label: string, options: SelectOption[]) => (
    <BoundSelect {...{ form, filters, name, label, options }} />
  );
  return (
    <>
      <ul className={styles.rows}>
        {MORE_LIST_FILTERS.map((filter) => (
          <FilterRow key={filter} filter={filter} state={state} />
        ))}
      </ul>
      <div className={styles.widePair}>
        {bound('minHeight', text('search.height.min'), heightOptions('from', filters.minHeight ?? ''))}
        {bound('maxHeight', text('search.height.max'), heightOptions('to', filters.maxHeight ?? ''))}
      </div>
      <div className={styles.widePair}>
        {bound('minIncome', text('search.income.min'), incomeOptions(filters.minIncome))}
        {bound('maxIncome', text('search.income.max'), incomeOptions(filters.maxIncome))}
      </div>
      <SelectField
        label={filterLabel(text, 'active')}
        placeholder={text('active.any')}
        options={ACTIVE_DAYS.map((days) => ({ value: String(days), label: text(`active.${days}`) }))}
        value={filters.active ?? ''}
        onChange={(event) => form.set('active', event.target.value)}
      />
      <div>
        {FLAG_FILTERS.map((flag) => (
          <Checkbox
            key={flag}
            label={filterLabel(text, flag)}
            checked={filters[flag] === 'yes'}
            onChange={(event) => form.set(flag, event.target.checked ? 'yes' : '')}
          />
        ))}
      </div>
    </>
  );
}

type ChosenBound = FilterParameter & `${'min' | 'max'}${'Height' | 'Income'}`;
type BoundSelectProps = {
  form: FilterFormState;
  filters: FilterParameters;
  name: ChosenBound;
  label: string;
  options: SelectOption[];
};

/** The field of a bound that is chosen from a list. */
function BoundSelect({ form, filters, name, label, options }: BoundSelectProps) {
  const text = useText();
  return (
    <SelectField
      label={label}
      error={form.errorOf(name)}
      placeholder={text('search.bound.any')}
      options={options}
      value={filters[name] ?? ''}
      onChange={(event) => form.set(name, event.target.value)}
      onBlur={() => form.leave(name)}
    />
  );
}

/** The listed incomes, and the one of an address, which may be another amount or no amount. */
function incomeOptions(current = ''): SelectOption[] {
  const values = new Set([...INCOMES.map(String), current]);
  values.delete('');
  return [...values].map((value) => ({
    value,
    label: Number.isInteger(Number(value)) ? optionLabel(incomeLabel(Number(value))) : value,
  }));
}

/** The number of filters in this part that are set. */
function countSet(text: Translate, { filters }: SearchState): number {
  const isMain = new Set<string>(['community', 'motherTongue', 'maritalStatus', 'kujaDosha', 'age']);
  return describeFilters(text, filters).filter(({ filter }) => !isMain.has(filter)).length;
}
