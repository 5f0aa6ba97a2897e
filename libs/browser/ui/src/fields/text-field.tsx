import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FramedFieldProps } from './field-frame.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FramedFieldProps & {
    /** Shown in the box before the input, like 'IN +91'. Screen readers read it as part of the name. */
    prefix?: string | undefined;
  };

/** A text input with its label. Native attributes and the ref go to the input, className to the whole field. */
export function TextField({ label, hint, error, invalid, prefix, className, id, ...rest }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, invalid, className, id }}>
      {(attributes) => (
        <>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input type="text" {...rest} {...attributes} className={styles.control} />
        </>
      )}
    </FieldFrame>
  );
}
