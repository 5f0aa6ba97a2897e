import { errorCode, type FilterParameters, useSavedSearchChanges, useSavedSearches } from '@bandhavya/api-client';
import { SAVED_SEARCHES_MAX, type SavedSearch } from '@bandhavya/contracts';
import { Button, ConfirmDialog, ErrorState, Panel } from '@bandhavya/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import { type AddressFilters, checkFilters, isFiltered } from '../filters/index.ts';
import { failureText } from './failure-text.ts';
import { NameDialog } from './name-dialog.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import styles from './saved-searches.module.css';

type SavedSearchesProps = {
  /** The id of the saved search whose filters are being edited; empty for none. */
  edited: string;
  /** The filters of the page. */
  checked: AddressFilters;
  /** Begins to edit a saved search with its filters; an empty id ends it. */
  onEdit: (id: string, filters?: FilterParameters) => void;
};

/** The dialog that is open. */
type Question = { kind: 'save' } | { kind: 'rename' | 'remove'; search: SavedSearch };

/** The saved searches, and the button that saves the filters of the page. Without either, nothing is shown. */
export function SavedSearches({ edited, checked, onEdit }: SavedSearchesProps) {
  const text = useText();
  const saved = useSavedSearches();
  const { save, change, remove } = useSavedSearchChanges();
  const [question, setQuestion] = useState<Question>();
  const [news, setNews] = useState('');
  const newsLine = useRef<HTMLParagraphElement>(null);

  // The button that opened the dialog may be gone.
  useEffect(() => {
    if (news && document.activeElement === document.body) newsLine.current?.focus();
  }, [news]);

  if (saved.isError && !saved.data) {
    return (
      <Panel title={text('saved.title')} className={styles.panel}>
        <ErrorState
          headingLevel={3}
          title={text('saved.failed')}
          text={failureText(text, errorCode(saved.error))}
          retryLabel={text('search.retry')}
          onRetry={saved.refetch}
        />
      </Panel>
    );
  }
  if (!saved.data) return null;

  const searches = saved.data;
  const canSave = edited === '' && checked.problems.length === 0 && isFiltered(checked.parameters);
  const isFull = searches.length >= SAVED_SEARCHES_MAX;
  if (searches.length === 0 && !canSave && !news && !question) return null;

  const close = () => {
    setQuestion(undefined);
    remove.reset();
  };
  const done = (message: string) => {
    close();
    setNews(message);
  };
  const edit = (search: SavedSearch) => {
    setNews('');
    onEdit(search.id, checkFilters(search.filters).parameters);
  };
  const confirmRemoval = (search: SavedSearch) =>
    remove.mutate(search.id, {
      onSuccess: () => {
        if (edited === search.id) onEdit('');
        done(text('saved.removed', { name: search.name }));
      },
    });

  return (
    <Panel title={text('saved.title')} className={styles.panel}>
      {canSave && (
        <div className={styles.save}>
          <Button variant="secondary" disabled={isFull} onClick={() => setQuestion({ kind: 'save' })}>
            {text('saved.save')}
          </Button>
          {isFull && <p className={styles.note}>{text('saved.full', { number: SAVED_SEARCHES_MAX })}</p>}
        </div>
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
      {question?.kind === 'save' && (
        <NameDialog
          title={text('saved.save')}
          onClose={close}
          onSave={(name, key) => save.mutateAsync({ key, name, filters: checked.parameters })}
          onSaved={({ name }) => done(text('saved.done', { name }))}
        />
      )}
      {question?.kind === 'rename' && (
        <NameDialog
          title={text('saved.rename')}
          initialName={question.search.name}
          onClose={close}
          onSave={(name) => change.mutateAsync({ id: question.search.id, name })}
          onSaved={({ name }) => done(text('saved.renamed', { name }))}
        />
      )}
      {question?.kind === 'remove' && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => confirmRemoval(question.search)}
          title={text('saved.remove.title', { name: question.search.name })}
          closeLabel={text('saved.close')}
          cancelLabel={text('saved.keep')}
          confirmLabel={text('saved.remove')}
          busy={remove.isPending}
          error={remove.error ? failureText(text, errorCode(remove.error)) : undefined}
        >
          <p>{text('saved.remove.text')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
