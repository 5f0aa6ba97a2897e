import {
  ACTIVE_DAYS,
  FLAG_FILTERS,
  INCOMES,
  incomeLabel,
  MORE_LIST_FILTERS,
  RANGE_FILTERS,
  type SearchFilters,
} from '@bandhavya/contracts';
import { heightText, optionLabel } from '@bandhavya/texts';
import { Button, Checkbox, Icon, SelectField } from '@bandhavya/ui';
import { useId } from 'react';
import { type Translate, useText } from '../../texts.ts';
import { describeFilters, filterLabel } from '../filters/index.ts';
import { BoundField } from './bound-field.tsx';
import { FilterRow } from './filter-row.tsx';
import styles from './filter-tab.module.css';
import type { SearchState } from './search-state.ts';
import type { ChangeSearch, FilterFormState } from './use-filter-form.ts';

type MoreFiltersProps = { form: FilterFormState; state: SearchState; onChange: ChangeSearch };

/** The filters beyond the main ones, folded away until the member opens them or one of them is set. */
export function MoreFilters({ form, state, onChange }: MoreFiltersProps) {
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
        onClick={() => onChange((before) => ({ ...before, more: !isOpen }))}
      >
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
        {set > 0 ? text('search.more.set', { number: set }) : text('search.more')}
      </Button>
      <div id={contentId} hidden={!isOpen} className={styles.moreFields}>
        {isOpen && <Fields form={form} state={state} onChange={onChange} />}
      </div>
    </div>
  );
}

function Fields({ form, state }: MoreFiltersProps) {
  const text = useText();
  const { filters } = state;
  const heightProps = { form, filters };
  return (
    <>
      <ul className={styles.rows}>
        {MORE_LIST_FILTERS.map((filter) => (
          <FilterRow key={filter} filter={filter} state={state} />
        ))}
      </ul>
      <div className={styles.pair}>
        <BoundField
          {...heightProps}
          name="minHeight"
          label={text('search.height.min')}
          hint={heightHint(filters.minHeight)}
        />
        <BoundField
          {...heightProps}
          name="maxHeight"
          label={text('search.height.max')}
          hint={heightHint(filters.maxHeight)}
        />
      </div>
      <div className={styles.pair}>
        <IncomeField form={form} state={state} name="minIncome" label={text('search.income.min')} />
        <IncomeField form={form} state={state} name="maxIncome" label={text('search.income.max')} />
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

type IncomeFieldProps = {
  form: FilterFormState;
  state: SearchState;
  name: keyof SearchFilters & ('minIncome' | 'maxIncome');
  label: string;
};

function IncomeField({ form, state: { filters }, name, label }: IncomeFieldProps) {
  const text = useText();
  const value = filters[name] ?? '';
  // An address may hold an amount that is not in the list.
  const amounts = new Set([...INCOMES.map(String), ...(form.checked.parameters[name] ? [value] : [])]);
  return (
    <SelectField
      label={label}
      error={form.errorOf(name)}
      placeholder={text('search.income.any')}
      options={[...amounts].map((amount) => ({ value: amount, label: optionLabel(incomeLabel(Number(amount))) }))}
      value={amounts.has(value) ? value : ''}
      onChange={(event) => form.set(name, event.target.value)}
      onBlur={() => form.leave(name)}
    />
  );
}

/** The number of filters in this part that are set. */
function countSet(text: Translate, { filters }: SearchState): number {
  const isMain = new Set<string>(['community', 'motherTongue', 'maritalStatus', 'kujaDosha', 'age']);
  return describeFilters(text, filters).filter(({ filter }) => !isMain.has(filter)).length;
}

function heightHint(height: string | undefined): string | undefined {
  const cm = Number(height);
  const { min, max } = RANGE_FILTERS.height.limits;
  return cm >= min && cm <= max ? heightText(cm) : undefined;
}
