import type { ListFilter } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { Icon } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { filterLabel, optionsText, searchAddress } from '../filter-values/index.ts';
import styles from './filter-row.module.css';
import { pageParameters, type SearchState } from './search-state.ts';
import { rowId } from './use-row-focus.ts';

/** The state of the location of /search-filter when its Back button can go back in the history. */
export const FROM_SEARCH = { fromSearch: true } as const;

/** A list filter with its chosen options, which links to the page of its options. */
export function FilterRow({ filter, state }: { filter: ListFilter; state: SearchState }) {
  const text = useText();
  const chosen = optionsText(filter, state.filters[filter]);
  return (
    <li>
      <Link
        id={rowId(filter)}
        className={styles.row}
        to={searchAddress('/search-filter', { type: filter, ...pageParameters(state) }, state.filters)}
        state={FROM_SEARCH}
      >
        <span className={styles.label}>{filterLabel(text, filter)}</span>
        <span className={chosen ? styles.chosen : styles.none}>{chosen || text('search.select')}</span>
        <Icon name="chevron-down" size={20} className={styles.arrow} />
      </Link>
    </li>
  );
}
