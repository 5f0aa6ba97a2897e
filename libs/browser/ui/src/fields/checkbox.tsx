import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choices.module.css';
import fieldStyles from './field.module.css';
import { FieldNoteLines } from './notes.tsx';
import { type FieldNotes, useFieldIds } from './use-field-ids.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> &
  FieldNotes & {
    /** May contain links. */
    label: ReactNode;
  };

/** A checkbox with its label. Native attributes and the ref go to the input. */
export function Checkbox({ label, hint, error, invalid, className, id, ...rest }: CheckboxProps) {
  const { ids, attributes } = useFieldIds({ hint, error, invalid }, id);
  return (
    <div className={classNames(fieldStyles.field, className)}>
      <label className={styles.check}>
        <input type="checkbox" {...rest} {...attributes} id={ids.control} className={styles.input} />
        <span>{label}</span>
      </label>
      <FieldNoteLines hint={hint} error={error} ids={ids} />
    </div>
  );
}
