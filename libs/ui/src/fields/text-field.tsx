import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Notes } from './notes.tsx';
import { type FieldNotes, useFieldIds } from './use-field-ids.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldNotes & {
    label: string;
    /** Stands inside the frame before what is typed, like 'IN +91'; read as part of the name. */
    prefix?: string | undefined;
  };

/** One line of text with its label. Native attributes and the ref go to the input; className to the whole field. */
export function TextField({ label, hint, error, invalid, prefix, className, id, ...rest }: TextFieldProps) {
  const { ids, attributes } = useFieldIds({ hint, error, invalid }, id);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={ids.control}>
        {label}
      </label>
      <div className={styles.box}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input type="text" {...rest} {...attributes} id={ids.control} className={styles.control} />
      </div>
      <Notes hint={hint} error={error} ids={ids} />
    </div>
  );
}
