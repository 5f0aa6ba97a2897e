import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Two text or select fields side by side. In a narrow column a hint or an error takes the whole width below both. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
