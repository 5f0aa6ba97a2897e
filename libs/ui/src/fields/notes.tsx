import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';
import type { FieldNotes } from './use-field-ids.ts';

/** The hint and the error below a control. The element of the error exists before its text, so that it is announced. */
export function Notes({ hint, error, ids }: FieldNotes & { ids: { hint: string; error: string } }) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={ids.hint}>
          {hint}
        </p>
      )}
      <p className={styles.error} id={ids.error} aria-live="polite">
        {error && <Icon name="warning" size={18} />}
        {error && <span>{error}</span>}
      </p>
    </>
  );
}
