import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-steps.module.css';

export type ProgressStepsProps = {
  /** The current step, from 1. */
  current: number;
  total: number;
  /** The same in words, with the name of the step: 'Step 2 of 14: Phone'. */
  label: string;
};

/** Shows the current one of several steps. */
export function ProgressSteps({ current, total, label }: ProgressStepsProps) {
  const labelId = useId();
  return (
    <div className={styles.progress}>
      <p className={styles.label} id={labelId}>
        {label}
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={current}
      >
        {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
          <span
            key={step}
            className={classNames(styles.step, step < current && styles.done, step === current && styles.current)}
          />
        ))}
      </div>
    </div>
  );
}
