import type { Outline } from '@bandhavya/contracts';
import { LoadingText, Skeleton } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import styles from './page-outline.module.css';

/** The outline of a page of a remote that is loading, at the places where the page will draw its own. */
export function PageOutline({ outline, children }: { outline: Outline; children: ReactNode }) {
  const isForm = outline === 'form' || outline === 'step';
  return (
    <div className={isForm ? styles.form : styles[outline]}>
      <Skeleton shape="title" className={styles.title} />
      <LoadingText
        skeleton={
          isForm ? (
            <Skeleton shape="control" count={3} />
          ) : (
            <Skeleton shape="block" count={outline === 'deck' ? 1 : 3} />
          )
        }
      >
        {children}
      </LoadingText>
    </div>
  );
}
