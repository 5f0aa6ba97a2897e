import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  /** A whole number, 0 to 100. */
  percent: number;
  /** A sentence with the figure: 'Your profile is 80% complete'. */
  label: string;
  className?: string | undefined;
};

/** Shows how much is done. */
export function ProgressBar({ percent, label, className }: ProgressBarProps) {
  const labelId = useId();
  const value = Math.min(100, Math.max(0, percent));
  return (
    <div className={classNames(styles.progress, className)}>
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
      >
        <div className={classNames(styles.done, value === 100 && styles.whole)} style={{ inlineSize: `${value}%` }} />
      </div>
    </div>
  );
}
