import { errorCode, type FilterParameters, useIneligibility, useSearchCount } from '@bandhavya/api-client';
import { MAIN_LIST_FILTERS } from '@bandhavya/contracts';
import { IneligiblePanel } from '@bandhavya/member-cards';
import { useLocation } from '@bandhavya/platform';
import { Button, FieldPair } from '@bandhavya/ui';
import { type Dispatch, useState } from 'react';
import { useText } from '../../texts.ts';
import { InvalidFilters, isFiltered, LiveCount, readFilters, useSettled } from '../filter-values/index.ts';
import { EditBar } from '../saved-searches/edit-bar.tsx';
import { SavedSearchesSection } from '../saved-searches/saved-searches.tsx';
import { BoundField } from './bound-field.tsx';
import { FilterRow } from './filter-row.tsx';
import styles from './filter-tab.module.css';
import { MoreFilters } from './more-filters.tsx';
import { OwnPreferences } from './own-preferences.tsx';
import { addressOfSearch, type SearchEvent, type SearchState, sourceOf } from './search-state.ts';
import { useFilterForm } from './use-filter-form.ts';
import { useRowFocus } from './use-row-focus.ts';

type FilterTabProps = { state: SearchState; dispatch: Dispatch<SearchEvent> };

/** The filters of new or of viewed profiles, with the number of profiles that match them. */
export function FilterTab({ state, dispatch }: FilterTabProps) {
  const text = useText();
  const source = sourceOf(state.tab);
  const form = useFilterForm(source, state, dispatch);
  const { search } = useLocation();
  const strange = readFilters(new URLSearchParams(search)).problems.filter(
    ({ parameter }) => !Object.hasOwn(state.filters, parameter),
  );
  const isValid = form.checked.problems.length === 0;
  const settled = useSettled(form.checked.parameters);
  const count = useSearchCount({ source, filters: settled.value }, isValid && settled.isCurrent);
  const ineligibility = useIneligibility(errorCode(count.error));
  const [begun, setBegun] = useState('');
  useRowFocus(form.form);
  if (ineligibility) return <IneligiblePanel ineligibility={ineligibility} />;

  const edit = (id: string, filters: FilterParameters) => {
    setBegun(id);
    dispatch({ type: 'edit-begun', id, filters });
  };
  const endEdit = () => {
    setBegun('');
    dispatch({ type: 'edit-ended' });
  };
  const reset = () => {
    dispatch({ type: 'filters-reset' });
    // The pressed button is gone.
    form.form.current?.querySelector<HTMLElement>('ul a')?.focus();
  };
  const fieldProps = { form, filters: state.filters };
  return (
    <div className={styles.columns}>
      <form ref={form.form} className={styles.form} onSubmit={form.submit} noValidate>
        <InvalidFilters problems={strange} onward={addressOfSearch(state)} />
        {state.tab === 'new' && (
          <EditBar id={state.edit} checked={form.checked} isBegun={begun === state.edit} onEnd={endEdit} />
        )}
        <p className={styles.intro}>
          {text(`search.intro.${source}`)} {text('search.select.plain')}
        </p>
        <ul className={styles.rows}>
          {MAIN_LIST_FILTERS.map((filter) => (
            <FilterRow key={filter} filter={filter} state={state} />
          ))}
        </ul>
        <FieldPair>
          <BoundField {...fieldProps} name="minAge" label={text('search.age.min')} />
          <BoundField {...fieldProps} name="maxAge" label={text('search.age.max')} />
        </FieldPair>
        <OwnPreferences onApply={(filters) => dispatch({ type: 'filters-added', filters })} />
        <MoreFilters form={form} state={state} dispatch={dispatch} />
        {isFiltered(state.filters) && (
          <Button variant="quiet" className={styles.start} onClick={reset}>
            {text('search.reset')}
          </Button>
        )}
        <div className={styles.footer}>
          <LiveCount count={count} isCurrent={settled.isCurrent} isValid={isValid} />
          <Button type="submit">{text('search.show')}</Button>
        </div>
      </form>
      {state.tab === 'new' && <SavedSearchesSection edited={state.edit} checked={form.checked} onEdit={edit} />}
    </div>
  );
}
