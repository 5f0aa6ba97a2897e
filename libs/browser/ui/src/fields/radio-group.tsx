import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldNoteLines } from './notes.tsx';
import { type FieldNotes, useFieldIds } from './use-field-ids.ts';

export type Choice<V extends string> = {
  value: V;
  label: string;
  /** A second, smaller line. */
  note?: string | undefined;
};

export type RadioGroupProps<V extends string> = FieldNotes & {
  /** The name of the radio buttons, unique within the form. */
  name: string;
  options: readonly Choice<V>[];
  /** Empty when no option is chosen. */
  value: V | '';
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** The radio button that takes the focus: the chosen one, else the first. */
  ref?: Ref<HTMLInputElement> | undefined;
};

type FrameProps<V extends string> = {
  group: RadioGroupProps<V>;
  label: string;
  /** The class of the element around the options. */
  listClass: string | undefined;
  inputClass: string | undefined;
  choiceClass: string | undefined;
  renderChoice: (choice: Choice<V>) => ReactNode;
};

/** The common part of the radio fields: label, radio buttons, hint and error. */
export function RadioGroup<V extends string>(props: FrameProps<V>) {
  const { group, label, listClass, inputClass, choiceClass, renderChoice } = props;
  const { hint, error, invalid, options, value } = group;
  const { ids, attributes } = useFieldIds({ hint, error, invalid });
  const first = options.find((option) => option.value === value) ?? options[0];
  return (
    // A radiogroup can be invalid, a fieldset cannot.
    <div
      role="radiogroup"
      aria-labelledby={ids.control}
      {...attributes}
      className={classNames(styles.field, group.className)}
    >
      <span id={ids.control} className={styles.label}>
        {label}
      </span>
      <div className={listClass}>
        {options.map((choice) => (
          <label key={choice.value} className={choiceClass}>
            <input
              type="radio"
              className={inputClass}
              name={group.name}
              value={choice.value}
              checked={choice.value === value}
              disabled={group.disabled}
              onChange={() => group.onChange(choice.value)}
              onBlur={group.onBlur}
              ref={choice === first ? group.ref : undefined}
            />
            {renderChoice(choice)}
          </label>
        ))}
      </div>
      <FieldNoteLines hint={hint} error={error} ids={ids} />
    </div>
  );
}
