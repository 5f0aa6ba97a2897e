import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';
import { Notes } from './notes.tsx';
import { type FieldNotes, useFieldIds } from './use-field-ids.ts';

export type SelectOption = { value: string; label: string };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldNotes & {
    label: string;
    options: readonly SelectOption[];
    /** The first entry, with the empty value: nothing is chosen yet. */
    placeholder?: string | undefined;
  };

/** The system's own list of choices with its label. Native attributes and the ref go to the select. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, placeholder, hint, error, invalid, className, id, ...rest } = props;
  const { ids, attributes } = useFieldIds({ hint, error, invalid }, id);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={ids.control}>
        {label}
      </label>
      <div className={styles.box}>
        <select {...rest} {...attributes} id={ids.control} className={classNames(styles.control, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} className={styles.arrow} />
      </div>
      <Notes hint={hint} error={error} ids={ids} />
    </div>
  );
}
