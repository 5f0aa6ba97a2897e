import styles from './choices.module.css';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

export type SegmentedControlProps<V extends string> = RadioGroupProps<V> & {
  label: string;
};

/** A choice of one of two or three short options side by side, like AM and PM, as high as a field. */
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
