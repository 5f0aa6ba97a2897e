import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './choices.module.css';
import { FieldNoteLines } from './notes.tsx';
import type { Choice } from './radio-group.tsx';
import { type FieldNotes, useFieldIds } from './use-field-ids.ts';

export type ChipGroupProps<V extends string> = FieldNotes & {
  legend: string;
  name: string;
  options: readonly Choice<V>[];
  /** The chosen options. */
  value: readonly V[];
  /** Receives the chosen options after the change, in the order of `options`. */
  onChange: (value: V[]) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** The first checkbox. */
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A choice of any number of short options, each a chip to switch on and off. */
export function ChipGroup<V extends string>(props: ChipGroupProps<V>) {
  const { legend, name, options, value: chosen, onChange, hint, error, disabled, className, ref } = props;
  const { ids, attributes } = useFieldIds({ hint, error });
  const toggle = (changed: V) =>
    onChange(options.map(({ value }) => value).filter((value) => chosen.includes(value) !== (value === changed)));
  return (
    <fieldset
      className={classNames(styles.group, className)}
      disabled={disabled}
      aria-describedby={attributes['aria-describedby']}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              className={styles.covered}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              ref={index === 0 ? ref : undefined}
            />
            <Icon name={chosen.includes(value) ? 'check' : 'plus'} size={16} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldNoteLines hint={hint} error={error} ids={ids} />
    </fieldset>
  );
}
