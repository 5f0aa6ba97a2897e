import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Notes } from './notes.tsx';
import { type FieldNotes, useFieldIds } from './use-field-ids.ts';

export type TextAreaFieldProps = ComponentProps<'textarea'> &
  FieldNotes & {
    label: string;
    /** How much is written of how much may be, in words; at the end below the field. */
    counter?: string | undefined;
  };

/** Several lines of text with their label; grows with what is written. Native attributes and the ref go to the textarea. */
export function TextAreaField({ label, counter, hint, error, invalid, className, id, ...rest }: TextAreaFieldProps) {
  const { ids, attributes } = useFieldIds({ hint, error, invalid }, id);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={ids.control}>
        {label}
      </label>
      <div className={styles.box}>
        <textarea
          rows={8}
          {...rest}
          {...attributes}
          id={ids.control}
          className={classNames(styles.control, styles.area)}
        />
      </div>
      {counter && <p className={styles.counter}>{counter}</p>}
      <Notes hint={hint} error={error} ids={ids} />
    </div>
  );
}
