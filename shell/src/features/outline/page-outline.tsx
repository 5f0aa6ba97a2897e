import { LoadingText, Skeleton } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import { outlineOf } from './outlines.ts';
import styles from './page-outline.module.css';

/** The outline of a page of a remote that is loading, at the places where the page will draw its own. */
export function PageOutline({ pathname, children }: { pathname: string; children: ReactNode }) {
  const outline = outlineOf(pathname);
  return (
    <div className={styles[outline]}>
      <Skeleton shape="title" className={styles.title} />
      <LoadingText
        skeleton={
          outline === 'form' ? (
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
