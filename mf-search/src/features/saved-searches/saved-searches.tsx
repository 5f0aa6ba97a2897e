import { errorCode, type FilterParameters, useFailure, useSavedSearches } from '@bandhavya/api-client';
import type { SavedSearch } from '@bandhavya/contracts';
import { SAVED_SEARCHES_MAX } from '@bandhavya/domain';
import { commonText } from '@bandhavya/page-texts';
import { Button, ErrorState, Panel } from '@bandhavya/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import { type AddressFilters, checkFilters, isFiltered } from '../filter-values/index.ts';
import { savedSearchFailureText } from './failure-text.ts';
import { SavedSearchDialog, type SavedSearchQuestion } from './saved-search-dialog.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import styles from './saved-searches.module.css';

type SavedSearchesProps = {
  /** The id of the saved search whose filters are being edited; empty for none. */
  edited: string;
  /** The filters of the page. */
  checked: AddressFilters;
  /** Begins to edit a saved search with its filters. */
  onEdit: (id: string, filters: FilterParameters) => void;
};

/** The saved searches of the member, with their states. */
export function SavedSearchesSection(props: SavedSearchesProps) {
  const text = useText();
  const query = useSavedSearches();
  const { data, refetch } = query;
  const failure = useFailure(query);
  if (data) return <SavedSearchesPanel {...props} searches={data} />;
  if (!failure) return null;
  return (
    <Panel title={text('saved.title')} className={styles.panel}>
      <ErrorState
        headingLevel={3}
        title={text('saved.failed')}
        text={savedSearchFailureText(errorCode(failure))}
        retryLabel={commonText('retry')}
        onRetry={refetch}
      />
    </Panel>
  );
}

type SavedSearchesPanelProps = SavedSearchesProps & { searches: readonly SavedSearch[] };

/** The saved searches, and the button that saves the filters of the page. Without either, nothing is shown. */
function SavedSearchesPanel({ searches, edited, checked, onEdit }: SavedSearchesPanelProps) {
  const text = useText();
  const [question, setQuestion] = useState<SavedSearchQuestion>();
  const [news, setNews] = useState('');
  const newsLine = useRef<HTMLParagraphElement>(null);

  // The button that opened the dialog may be gone.
  useEffect(() => {
    if (news && document.activeElement === document.body) newsLine.current?.focus();
  }, [news]);

  const isEditing = searches.some(({ id }) => id === edited);
  const canSave = !isEditing && checked.problems.length === 0 && isFiltered(checked.parameters);
  if (searches.length === 0 && !canSave && !news && !question) return null;

  const edit = ({ id, filters }: SavedSearch) => {
    setNews('');
    onEdit(id, checkFilters(filters).parameters);
  };
  const done = (message: string) => {
    setQuestion(undefined);
    setNews(message);
  };
  return (
    <Panel title={text('saved.title')} className={styles.panel}>
      {canSave && (
        <SaveButton isFull={searches.length >= SAVED_SEARCHES_MAX} onSave={() => setQuestion({ kind: 'save' })} />
      )}
      <p ref={newsLine} role="status" tabIndex={-1} className={styles.news}>
        {news}
      </p>
      {searches.length > 0 && (
        <ul className={styles.list}>
          {searches.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              isEdited={search.id === edited}
              onRename={() => setQuestion({ kind: 'rename', search })}
              onEdit={() => edit(search)}
              onRemove={() => setQuestion({ kind: 'remove', search })}
            />
          ))}
        </ul>
      )}
      {question && (
        <SavedSearchDialog
          question={question}
          filters={checked.parameters}
          onClose={() => setQuestion(undefined)}
          onDone={done}
        />
      )}
    </Panel>
  );
}

/** Saves the filters of the page, unless the member has as many saved searches as possible. */
export function SaveButton({ isFull, onSave }: { isFull: boolean; onSave: () => void }) {
  const text = useText();
  return (
    <div className={styles.save}>
      <Button variant="secondary" disabled={isFull} onClick={onSave}>
        {text('saved.save')}
      </Button>
      {isFull && <p className={styles.note}>{text('saved.full', { number: SAVED_SEARCHES_MAX })}</p>}
    </div>
  );
}
