import type { ReactNode } from 'react';
import styles from './lines.module.css';

/** A list in a panel; its children are list items. */
export function Lines({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

type LineProps = {
  name: string;
  /** Below the name. */
  details: ReactNode;
  /** A button beside the text. */
  action?: ReactNode;
};

/** One entry of {@link Lines}. */
export function Line({ name, details, action }: LineProps) {
  return (
    <li>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {details}
      </span>
      {action}
    </li>
  );
}
