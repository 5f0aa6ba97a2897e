import { errorCode, useSavedSearchChanges, useSavedSearches } from '@bandhavya/api-client';
import { Alert, Button } from '@bandhavya/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../texts.ts';
import type { AddressFilters } from '../filters/index.ts';
import { failureText } from './failure-text.ts';
import styles from './saved-searches.module.css';

type EditBarProps = {
  /** The id of the saved search whose filters are being edited. */
  id: string;
  checked: AddressFilters;
  onDone: (saved: boolean) => void;
};

/** Saves the filters of the page as those of a saved search. An id that is not the member's own shows nothing. */
export function EditBar({ id, checked, onDone }: EditBarProps) {
  const text = useText();
  const saved = useSavedSearches();
  const { change } = useSavedSearchChanges();
  const search = saved.data?.find((each) => each.id === id);
  const line = useRef<HTMLParagraphElement>(null);
  const isShown = search !== undefined;

  useEffect(() => {
    if (isShown) line.current?.focus();
  }, [isShown]);

  if (!search) return null;
  const isValid = checked.problems.length === 0;
  return (
    <section className={styles.edit} aria-label={text('saved.edit.title', { name: search.name })}>
      <p ref={line} tabIndex={-1} className={styles.editTitle}>
        {text('saved.edit.title', { name: search.name })}
      </p>
      <p className={styles.note}>{text('saved.edit.text')}</p>
      {change.isError && <Alert tone="error">{failureText(text, errorCode(change.error))}</Alert>}
      <div className={styles.actions}>
        <Button
          disabled={!isValid}
          busy={change.isPending}
          busyLabel={text('saved.saving')}
          onClick={() => change.mutate({ id, filters: checked.parameters }, { onSuccess: () => onDone(true) })}
        >
          {text('saved.edit.save')}
        </Button>
        <Button variant="secondary" onClick={() => onDone(false)}>
          {text('saved.cancel')}
        </Button>
      </div>
    </section>
  );
}
