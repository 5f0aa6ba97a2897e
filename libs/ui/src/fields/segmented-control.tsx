import styles from './choices.module.css';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

export type SegmentedControlProps<V extends string> = RadioGroupProps<V> & {
  label: string;
};

/** Two or three short answers side by side, like AM and PM; as high as a field, to stand beside one. */
export function SegmentedControl<V extends string>({ label, ...group }: SegmentedControlProps<V>) {
  return (
    <RadioGroup
      group={group}
      label={label}
      listClass={styles.segments}
      choiceClass={styles.segment}
      inputClass={styles.covered}
      renderChoice={(choice) => <span>{choice.label}</span>}
    />
  );
}
