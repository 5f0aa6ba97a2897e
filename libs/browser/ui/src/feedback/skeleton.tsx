import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** The kind of content. Default: 'text'. */
  shape?: 'text' | 'title' | 'control' | 'block' | 'circle' | undefined;
  /** How many lines. Default: 1. */
  count?: number | undefined;
  /** The height of each in px. Default: the height of the shape. */
  height?: number | undefined;
  className?: string | undefined;
};

/** The outline of content that is loading. Use it with {@link LoadingText}, which says so in words. */
export function Skeleton({ shape = 'text', count = 1, height, className }: SkeletonProps) {
  return (
    <span className={classNames(styles.lines, className)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles.skeleton, styles[shape])} style={{ height }} />
      ))}
    </span>
  );
}
