import { errorCode, useSavedSearchChanges, useSavedSearches } from '@bandhavya/api-client';
import type { SavedSearch } from '@bandhavya/contracts';
import { commonText } from '@bandhavya/page-texts';
import { Alert, Button } from '@bandhavya/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import type { AddressFilters } from '../filter-values/index.ts';
import { savedSearchFailureText } from './failure-text.ts';
import styles from './saved-searches.module.css';

type EditBarProps = {
  /** The id of the saved search whose filters are being edited; empty for none. */
  id: string;
  checked: AddressFilters;
  /** Whether the member has just begun to edit on this page, so that the bar takes the focus. */
  isBegun: boolean;
  onEnd: () => void;
};

/** Saves the filters of the page as those of a saved search. An id that is not the member's own shows nothing. */
export function EditBar({ id, checked, isBegun, onEnd }: EditBarProps) {
  const text = useText();
  const saved = useSavedSearches();
  const search = saved.data?.find((each) => each.id === id);
  const [news, setNews] = useState('');
  const newsLine = useRef<HTMLParagraphElement>(null);

  // The pressed button is gone.
  useEffect(() => {
    if (news) newsLine.current?.focus();
  }, [news]);

  const end = (message: string) => {
    setNews(message);
    onEnd();
  };
  return (
    <>
      {search && (
        <Bar
          key={id}
          search={search}
          checked={checked}
          isBegun={isBegun}
          onSaved={() => end(text('saved.edit.done', { name: search.name }))}
          onCancel={() => end(text('saved.edit.cancelled', { name: search.name }))}
        />
      )}
      <p ref={newsLine} role="status" tabIndex={-1} className={styles.news}>
        {!search && news}
      </p>
    </>
  );
}

type BarProps = Pick<EditBarProps, 'checked' | 'isBegun'> & {
  search: SavedSearch;
  onSaved: () => void;
  onCancel: () => void;
};

function Bar({ search: { id, name }, checked, isBegun, onSaved, onCancel }: BarProps) {
  const text = useText();
  const { change } = useSavedSearchChanges();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isBegun) title.current?.focus();
  }, [isBegun]);

  return (
    <section className={styles.edit} aria-label={text('saved.edit.title', { name })}>
      <p ref={title} tabIndex={-1} className={styles.editTitle}>
        {text('saved.edit.title', { name })}
      </p>
      <p className={styles.note}>{text('saved.edit.text')}</p>
      {change.isError && <Alert tone="error">{savedSearchFailureText(errorCode(change.error))}</Alert>}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          disabled={checked.problems.length > 0}
          busy={change.isPending}
          busyLabel={commonText('saving')}
          onClick={() => change.mutate({ id, filters: checked.parameters }, { onSuccess: onSaved })}
        >
          {text('saved.edit.save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {text('saved.cancel')}
        </Button>
      </div>
    </section>
  );
}
