import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldNoteLines } from './notes.tsx';
import { type FieldNotes, useFieldIds } from './use-field-ids.ts';

/** The props that every field with a box around its control has. */
export type FramedFieldProps = FieldNotes & { label: string };

type FieldFrameProps = FramedFieldProps & {
  id: string | undefined;
  className: string | undefined;
  /** The content of the box. The attributes go to the control. */
  children: (attributes: { id: string } & ReturnType<typeof useFieldIds>['attributes']) => ReactNode;
  /** Between the box and the hint. */
  below?: ReactNode;
};

/** The label, box, hint and error of one control, connected to it for screen readers. */
export function FieldFrame({ label, hint, error, invalid, id, className, children, below }: FieldFrameProps) {
  const { ids, attributes } = useFieldIds({ hint, error, invalid }, id);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={ids.control}>
        {label}
      </label>
      <div className={styles.box}>{children({ ...attributes, id: ids.control })}</div>
      {below}
      <FieldNoteLines hint={hint} error={error} ids={ids} />
    </div>
  );
}
