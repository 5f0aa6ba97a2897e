import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';
import { FieldFrame, type FramedFieldProps } from './field-frame.tsx';

export type SelectOption = { value: string; label: string };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  FramedFieldProps & {
    options: readonly SelectOption[];
    /** The first option, with the empty value, for no choice. */
    placeholder?: string | undefined;
  };

/** A native select with its label. Native attributes and the ref go to the select. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, placeholder, hint, error, invalid, className, id, ...rest } = props;
  return (
    <FieldFrame {...{ label, hint, error, invalid, className, id }}>
      {(attributes) => (
        <>
          <select {...rest} {...attributes} className={classNames(styles.control, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={20} className={styles.arrow} />
        </>
      )}
    </FieldFrame>
  );
}
