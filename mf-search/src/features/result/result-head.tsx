import { SEARCH_SORTS, type SearchCount } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { buttonClass, Icon, PageHeading } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { countText, describeFilters, isFiltered, searchAddress, withoutFilter } from '../filter-values/index.ts';
import { addressFromTop, addressOfResult, type ResultState, VIEWS } from './address.ts';
import styles from './result-head.module.css';

type ResultHeadProps = { state: ResultState; count: SearchCount | undefined };

/** The title, the number of profiles, the filters and the sort or the view. */
export function ResultHead({ state, count }: ResultHeadProps) {
  const text = useText();
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <PageHeading className={styles.heading}>{text(`result.${state.source}`)}</PageHeading>
        <p role="status" className={styles.count}>
          {count && count.count > 0 && countText(text, count)}
        </p>
        {isFiltered(state.filters) && <p className={styles.hint}>{text('result.filtered')}</p>}
      </div>
      <div className={styles.tools}>
        <Choices state={state} />
        <FilterLink state={state} />
      </div>
      {state.view === 'list' && <FilterChips state={state} />}
    </header>
  );
}

/** Leads to the filters. */
function FilterLink({ state: { source, filters } }: { state: ResultState }) {
  const text = useText();
  return (
    <Link to={searchAddress('/search', { tab: source }, filters)} className={`${buttonClass('quiet')} ${styles.edit}`}>
      <Icon name="search" size={20} />
      {text(isFiltered(filters) ? 'result.change.set' : 'result.change')}
    </Link>
  );
}

/** The filters, each with a link that removes it. */
export function FilterChips({ state }: { state: ResultState }) {
  const text = useText();
  const summaries = describeFilters(text, state.filters);
  if (summaries.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={text('result.filtered')}>
      {summaries.map(({ filter, label, value }) => (
        <li key={filter}>
          <Link
            to={addressFromTop(state, { filters: withoutFilter(state.filters, filter) })}
            className={styles.chip}
            aria-label={text('result.remove', { filter: label, value })}
          >
            <span className={styles.value}>
              {label}: {value}
            </span>
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The sorts of new profiles, or the views of viewed ones. */
function Choices({ state }: { state: ResultState }) {
  const text = useText();
  const isNew = state.source === 'new';
  const choices = isNew
    ? SEARCH_SORTS.map((sort) => ({
        id: sort,
        label: text(`result.sort.${sort}`),
        to: addressFromTop(state, { sort }),
        current: sort === state.sort,
      }))
    : VIEWS.map((view) => ({
        id: view,
        label: text(`result.view.${view}`),
        to: addressOfResult({ ...state, view }),
        current: view === state.view,
      }));
  return (
    <nav aria-label={text(isNew ? 'result.sort' : 'result.view')} className={styles.choices}>
      {choices.map(({ id, label, to, current }) => (
        // Another view shows the same list, so it takes the place of this entry of the history.
        <Link key={id} to={to} replace={!isNew} className={styles.choice} aria-current={current ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
