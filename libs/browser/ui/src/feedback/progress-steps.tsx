import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-steps.module.css';

export type ProgressStepsProps = {
  /** The current step, from 1. */
  current: number;
  total: number;
  /** The numbers of the steps that are complete. Default: all before the current one. */
  done?: readonly number[] | undefined;
  /** The same in words, with the name of the step: 'Step 2 of 14: Phone'. */
  label: string;
  /** A second text beside the label, such as the time that is left. */
  note?: string | undefined;
};

/** Shows the current one of several steps. */
export function ProgressSteps({ current, total, done, label, note }: ProgressStepsProps) {
  const isDone = (step: number) => (done ? done.includes(step) : step < current);
  const labelId = useId();
  return (
    <div className={styles.progress}>
      <p className={styles.label}>
        <span id={labelId}>{label}</span>
        {note && <span>{note}</span>}
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
            className={classNames(styles.step, step === current ? styles.current : isDone(step) && styles.done)}
          />
        ))}
      </div>
    </div>
  );
}
