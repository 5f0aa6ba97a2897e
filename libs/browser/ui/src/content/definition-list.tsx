import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './definition-list.module.css';

export type DefinitionListProps = {
  /** An absent or empty value is shown as a dash. */
  rows: readonly { label: string; value: ReactNode }[];
  /** Read by a screen reader in place of the dash. */
  emptyLabel?: string | undefined;
  className?: string | undefined;
};

/** Rows of a label and a value. */
export function DefinitionList({ rows, emptyLabel, className }: DefinitionListProps) {
  return (
    <dl className={classNames(styles.list, className)}>
      {rows.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{isEmpty(value) ? <Dash label={emptyLabel} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Dash({ label }: { label: string | undefined }) {
  return label ? (
    <span role="img" aria-label={label}>
      –
    </span>
  ) : (
    '–'
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '');
}
