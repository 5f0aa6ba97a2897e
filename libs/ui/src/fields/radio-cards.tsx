import type { ComponentProps, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choices.module.css';
import { Notes } from './notes.tsx';
import { type FieldNotes, useFieldIds } from './use-field-ids.ts';

export type Choice<V extends string> = {
  value: V;
  label: string;
  /** A second, quieter line. */
  note?: string | undefined;
};

export type ChoiceGroupProps<V extends string> = FieldNotes & {
  /** The question. */
  legend: string;
  /** The radios' name; unique within the form. */
  name: string;
  options: readonly Choice<V>[];
  /** Empty when nothing is chosen yet. */
  value: V | '';
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** The radio that takes the focus of the group: the chosen one, else the first. */
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A question with a few answers, each a card to tap. Arrow keys move between them. */
export function RadioCards<V extends string>(props: ChoiceGroupProps<V>) {
  const { legend, hint, error, className, disabled } = props;
  const { ids, attributes } = useFieldIds({ hint, error });
  return (
    <fieldset
      className={classNames(styles.group, className)}
      disabled={disabled}
      aria-describedby={attributes['aria-describedby']}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {props.options.map(({ value, label, note }) => (
          <label key={value} className={styles.card}>
            <input {...radioAttributes(props, value)} className={styles.input} />
            <span className={styles.text}>
              <span className={styles.title}>{label}</span>
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </label>
        ))}
      </div>
      <Notes hint={hint} error={error} ids={ids} />
    </fieldset>
  );
}

/** The attributes of one radio of a group. */
export function radioAttributes<V extends string>(
  group: Omit<ChoiceGroupProps<V>, 'legend'>,
  value: V,
): ComponentProps<'input'> {
  const chosen = group.options.find((option) => option.value === group.value) ?? group.options[0];
  return {
    type: 'radio',
    name: group.name,
    value,
    checked: group.value === value,
    'aria-invalid': group.error || group.invalid ? true : undefined,
    onChange: () => group.onChange(value),
    onBlur: group.onBlur,
    ref: chosen?.value === value ? group.ref : undefined,
  };
}
