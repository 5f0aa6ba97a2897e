import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** What will stand here; 'text' unless told. */
  shape?: 'text' | 'title' | 'control' | 'block' | 'circle' | undefined;
  /** How many of them below each other; 1 unless told. */
  count?: number | undefined;
  /** Of each, in px, where it is known better than the shape says. */
  height?: number | undefined;
  className?: string | undefined;
};

/** The outline of what is on its way. A {@link LoadingText} beside it says so in words. */
export function Skeleton({ shape = 'text', count = 1, height, className }: SkeletonProps) {
  return (
    <span className={classNames(styles.lines, className)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles.skeleton, styles[shape])} style={{ height }} />
      ))}
    </span>
  );
}
