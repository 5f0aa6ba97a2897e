import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';
import type { FieldNotes } from './use-field-ids.ts';

/** The hint and the error below a control. The error is announced when it appears, and a script can move the focus to it. */
export function FieldNoteLines({ hint, error, ids }: FieldNotes & { ids: { hint: string; error: string } }) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={ids.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={ids.error} role="alert" tabIndex={-1}>
          <Icon name="warning" size={18} />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
