import { useSavedSearchChanges } from '@bandhavya/api-client';
import type { SavedSearch } from '@bandhavya/contracts';
import { Link, locale } from '@bandhavya/platform';
import { Button, Chip } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { describeFilters, searchAddress } from '../filter-values/index.ts';
import styles from './saved-searches.module.css';

type SavedSearchRowProps = {
  search: SavedSearch;
  isEdited: boolean;
  onRename: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** A saved search: its name opens the results and counts as a visit. */
export function SavedSearchRow({ search, isEdited, onRename, onEdit, onRemove }: SavedSearchRowProps) {
  const text = useText();
  const { visit } = useSavedSearchChanges();
  const { id, name, filters, fresh } = search;
  const summary = describeFilters(text, filters);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Link to={searchAddress('/search-result', { source: 'new' }, filters)} onClick={() => visit.mutate(id)}>
            {name}
          </Link>
        </h3>
        {fresh.count > 0 && (
          <Chip tone="premium">
            {text('saved.fresh', { number: `${fresh.count.toLocaleString(locale())}${fresh.more ? '+' : ''}` })}
          </Chip>
        )}
      </div>
      <p className={styles.note}>
        {summary.length > 0 ? summary.map(({ label, value }) => `${label}: ${value}`).join(' · ') : text('saved.all')}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" aria-label={text('saved.rename.name', { name })} onClick={onRename}>
          {text('saved.rename')}
        </Button>
        <Button variant="quiet" aria-label={text('saved.edit.name', { name })} disabled={isEdited} onClick={onEdit}>
          {text('saved.edit')}
        </Button>
        <Button variant="quiet" aria-label={text('saved.remove.name', { name })} onClick={onRemove}>
          {text('saved.remove')}
        </Button>
      </div>
    </li>
  );
}
