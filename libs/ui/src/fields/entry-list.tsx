import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './entry-list.module.css';

export type EntryListProps = {
  /** One a row: `key` stays with the row, `title` tells it apart from the others. */
  entries: readonly { key: string; title: string; content: ReactNode }[];
  removeLabel: string;
  onRemove: (index: number) => void;
  addLabel: string;
  /** Absent when there is no room for more. */
  onAdd?: (() => void) | undefined;
};

/**
 * A list that grows and shrinks: each entry a group of fields with a button to remove it, and a button to add one. The
 * focus goes to the first field of an added entry, and to the button when an entry has left.
 */
export function EntryList({ entries, removeLabel, onRemove, addLabel, onAdd }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<'add' | 'remove' | undefined>(undefined);

  useEffect(() => {
    const groups = list.current?.querySelectorAll('fieldset');
    const added = groups?.[entries.length - 1]?.querySelector<HTMLElement>('input, select, textarea');
    const add = list.current?.querySelector<HTMLElement>(':scope > button');
    if (asked.current) (asked.current === 'add' ? added : add)?.focus();
    asked.current = undefined;
  }, [entries.length]);

  return (
    <div ref={list} className={styles.list}>
      {entries.map(({ key, title, content }, index) => (
        <fieldset key={key} className={styles.entry}>
          <legend className={styles.legend}>{title}</legend>
          {content}
          <Button
            variant="quiet"
            aria-label={`${removeLabel}: ${title}`}
            onClick={() => {
              asked.current = 'remove';
              onRemove(index);
            }}
          >
            {removeLabel}
          </Button>
        </fieldset>
      ))}
      {onAdd && (
        <Button
          variant="secondary"
          onClick={() => {
            asked.current = 'add';
            onAdd();
          }}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
}
