import type { ReactNode } from 'react';
import { Spinner } from '../icons/spinner.tsx';
import styles from './loading-text.module.css';

export type LoadingTextProps = {
  /** The text, like 'Loading...'; announced politely. */
  children: ReactNode;
  /** Shown below the text. */
  skeleton?: ReactNode;
};

/** Says that content is loading. */
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
