import type { ReactNode } from 'react';
import { Spinner } from '../icons/spinner.tsx';
import styles from './loading-text.module.css';

export type LoadingTextProps = {
  /** The words, like 'Loading...'; announced politely. */
  children: ReactNode;
  /** The outline of what is on its way, below the words. */
  skeleton?: ReactNode;
};

/** Says that something is on its way. */
export function LoadingText({ children, skeleton }: LoadingTextProps) {
  return (
    <div className={styles.loading}>
      <p role="status" className={styles.text}>
        <Spinner />
        <span>{children}</span>
      </p>
      {skeleton}
    </div>
  );
}
