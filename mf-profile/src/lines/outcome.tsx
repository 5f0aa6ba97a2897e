import type { ComponentProps } from 'react';
import styles from './outcome.module.css';

/** Announces the result of an action. A script can move the focus to it when the pressed button is gone. */
export function OutcomeLine(props: ComponentProps<'p'>) {
  return <p role="status" tabIndex={-1} {...props} className={styles.outcome} />;
}
