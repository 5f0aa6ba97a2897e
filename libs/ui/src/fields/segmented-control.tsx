import { classNames } from '../class-names.ts';
import styles from './choices.module.css';
import fieldStyles from './field.module.css';
import { Notes } from './notes.tsx';
import { type ChoiceGroupProps, radioAttributes } from './radio-cards.tsx';
import { useFieldIds } from './use-field-ids.ts';

export type SegmentedControlProps<V extends string> = Omit<ChoiceGroupProps<V>, 'legend'> & { label: string };

/** Two or three short answers side by side, like AM and PM. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, hint, error, className, disabled } = props;
  const { ids, attributes } = useFieldIds({ hint, error });
  return (
    <fieldset
      className={classNames(fieldStyles.field, className)}
      disabled={disabled}
      aria-describedby={attributes['aria-describedby']}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.segments}>
        {props.options.map(({ value, label: answer }) => (
          <label key={value} className={styles.segment}>
            <input {...radioAttributes(props, value)} className={styles.covered} />
            <span>{answer}</span>
          </label>
        ))}
      </div>
      <Notes hint={hint} error={error} ids={ids} />
    </fieldset>
  );
}
