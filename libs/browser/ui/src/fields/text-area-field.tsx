import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FramedFieldProps } from './field-frame.tsx';

export type TextAreaFieldProps = ComponentProps<'textarea'> &
  FramedFieldProps & {
    /** The counter below the field, like '12/600 characters'. */
    counter?: string | undefined;
  };

/** A text area that grows with its text. Native attributes and the ref go to the textarea. */
export function TextAreaField({ label, counter, hint, error, invalid, className, id, ...rest }: TextAreaFieldProps) {
  const below = counter && <p className={styles.counter}>{counter}</p>;
  return (
    <FieldFrame {...{ label, hint, error, invalid, className, id, below }}>
      {(attributes) => (
        <textarea rows={8} {...rest} {...attributes} className={classNames(styles.control, styles.area)} />
      )}
    </FieldFrame>
  );
}
