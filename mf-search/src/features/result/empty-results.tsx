import { useRelaxations } from '@bandhavya/api-client';
import { commonText } from '@bandhavya/page-texts';
import { Link } from '@bandhavya/platform';
import { buttonClass, EmptyState, LoadingText, Skeleton } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import {
  countText,
  describeFilters,
  filterLabel,
  isFiltered,
  searchAddress,
  withoutFilter,
} from '../filter-values/index.ts';
import { addressFromTop, type ResultState } from './address.ts';
import styles from './empty-results.module.css';

/** Says why there are no profiles and what to do next. */
export function EmptyResults({ state }: { state: ResultState }) {
  if (!isFiltered(state.filters)) return <NoProfiles state={state} />;
  return (
    <>
      {state.source === 'viewed' && <ViewedPlaceholder filters={state.filters} />}
      <TooNarrow state={state} />
    </>
  );
}

/** No profile, although no filter is set. */
function NoProfiles({ state: { source } }: { state: ResultState }) {
  const text = useText();
  const isNew = source === 'new';
  return (
    <EmptyState
      icon={isNew ? 'hearts' : 'eye'}
      title={text(`result.${source}.empty`)}
      text={text(`result.${source}.empty.text`)}
      action={
        isNew ? (
          <Link to="/preferences" state={{ from: '/search-result?source=new' }} className={buttonClass()}>
            {text('result.new.empty.action')}
          </Link>
        ) : (
          <Link to={searchAddress('/search-result', { source: 'new' }, {})} className={buttonClass()}>
            {text('result.viewed.empty.action')}
          </Link>
        )
      }
    />
  );
}

/** The filters in words, where a list of viewed profiles would be. */
function ViewedPlaceholder({ filters }: Pick<ResultState, 'filters'>) {
  const text = useText();
  const named = describeFilters(text, filters).map(({ label, value }) => `${label}: ${value}`);
  return (
    <p className={styles.placeholder}>
      {text('result.viewed.placeholder')}: {named.join('; ')}
    </p>
  );
}

/** The filters leave no profile: each one that would help is a link to the results without it. */
function TooNarrow({ state }: { state: ResultState }) {
  const text = useText();
  const { source, filters } = state;
  const relaxations = useRelaxations({ source, filters });
  const items = relaxations.data ?? [];
  const hasHelp = items.length > 0;
  return (
    <EmptyState
      icon="search"
      title={text('result.narrow')}
      text={relaxations.isPending ? undefined : text(hasHelp ? 'result.narrow.text' : 'result.narrow.none')}
      action={
        <div className={styles.ways}>
          {relaxations.isPending && (
            <LoadingText skeleton={<Skeleton shape="control" count={2} />}>{commonText('loading')}</LoadingText>
          )}
          {hasHelp && (
            <ul className={styles.relaxations}>
              {items.map(({ filter, ...count }) => (
                <li key={filter}>
                  <Link
                    to={addressFromTop(state, { filters: withoutFilter(filters, filter) })}
                    className={`${buttonClass('secondary')} ${styles.way}`}
                  >
                    {text('result.without', { filter: filterLabel(text, filter), count: countText(text, count) })}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Link to={addressFromTop(state, { filters: {} })} className={buttonClass(hasHelp ? 'quiet' : 'primary')}>
            {text('result.without.all')}
          </Link>
          <Link to={searchAddress('/search', { tab: source }, filters)} className={buttonClass('quiet')}>
            {text('result.change.set')}
          </Link>
        </div>
      }
    />
  );
}
