import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './row-editor.module.css';

export type RowEditorProps = {
  /** `key` identifies the row; `title` is the heading of the row and part of the name of its button. */
  rows: readonly { key: string; title: string; content: ReactNode }[];
  removeLabel: string;
  onRemove: (index: number) => void;
  addLabel: string;
  /** Absent when no more rows are allowed. */
  onAdd?: (() => void) | undefined;
};

/**
 * Edits a list of rows, each a group of fields with a button to remove it, and a button to add a row. The focus moves to the
 * first field of an added row, and to the button when a row is removed.
 */
export function RowEditor({ rows, removeLabel, onRemove, addLabel, onAdd }: RowEditorProps) {
  const list = useRef<HTMLDivElement>(null);
  const change = useRef<'add' | 'remove' | undefined>(undefined);

  useEffect(() => {
    const groups = list.current?.querySelectorAll('fieldset');
    const firstField = groups?.[rows.length - 1]?.querySelector<HTMLElement>('input, select, textarea');
    const addButton = list.current?.querySelector<HTMLElement>(':scope > button');
    if (change.current) (change.current === 'add' ? firstField : addButton)?.focus();
    change.current = undefined;
  }, [rows.length]);

  return (
    <div ref={list} className={styles.list}>
      {rows.map(({ key, title, content }, index) => (
        <fieldset key={key} className={styles.row}>
          <legend className={styles.legend}>{title}</legend>
          {content}
          <Button
            variant="quiet"
            aria-label={`${removeLabel}: ${title}`}
            onClick={() => {
              change.current = 'remove';
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
            change.current = 'add';
            onAdd();
          }}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
}

/** {@link RowEditor} under its name and props before shell API 1.3, for deployed remotes. */
export function EntryList({ entries, ...props }: Omit<RowEditorProps, 'rows'> & { entries: RowEditorProps['rows'] }) {
  return <RowEditor rows={entries} {...props} />;
}
