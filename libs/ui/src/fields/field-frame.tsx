import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Notes } from './notes.tsx';
import { type FieldNotes, useFieldIds } from './use-field-ids.ts';

/** What every field with a box around its control takes. */
export type FramedFieldProps = FieldNotes & { label: string };

type FieldFrameProps = FramedFieldProps & {
  id: string | undefined;
  className: string | undefined;
  /** What stands in the box; the attributes go to the control. */
  children: (attributes: { id: string } & ReturnType<typeof useFieldIds>['attributes']) => ReactNode;
  /** Between the box and the hint. */
  below?: ReactNode;
};

/** Label, box, hint and error around one control, tied to it. */
export function FieldFrame({ label, hint, error, invalid, id, className, children, below }: FieldFrameProps) {
  const { ids, attributes } = useFieldIds({ hint, error, invalid }, id);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={ids.control}>
        {label}
      </label>
      <div className={styles.box}>{children({ ...attributes, id: ids.control })}</div>
      {below}
      <Notes hint={hint} error={error} ids={ids} />
    </div>
  );
}
