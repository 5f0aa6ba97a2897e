import styles from './spinner.module.css';

/** A spinner. The text beside it says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
