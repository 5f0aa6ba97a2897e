import { type useBlocks, useFailure, type usePhoneLooks } from '@bandhavya/api-client';
import { Alert, Button, ErrorState, LoadingText, Skeleton } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import styles from './paged-list.module.css';

type Pages<Item> = Omit<ReturnType<typeof useBlocks> | ReturnType<typeof usePhoneLooks>, 'items'> & {
  items: readonly Item[] | undefined;
};

type PagedListProps<Item> = {
  pages: Pages<Item>;
  /** When there is nothing. */
  empty: string;
  /** One line, a list item. */
  children: (item: Item) => ReactNode;
};

/** A short list with all its states; the rest is shown on request. */
export function PagedList<Item>({ pages, empty, children }: PagedListProps<Item>) {
  const text = useText();
  const { items, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const failure = useFailure(pages);
  if (!items) {
    return failure ? (
      <ErrorState
        headingLevel={3}
        title={text('privacy.list.failed')}
        retryLabel={text('privacy.retry')}
        onRetry={refetch}
      />
    ) : (
      <LoadingText skeleton={<Skeleton count={2} />}>{text('privacy.loading')}</LoadingText>
    );
  }
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <>
      <ul className={styles.list}>{items.map(children)}</ul>
      {isFetchNextPageError && <Alert tone="error">{text('privacy.list.failed')}</Alert>}
      {hasNextPage && (
        <Button
          variant="secondary"
          className={styles.more}
          busy={isFetchingNextPage}
          busyLabel={text('privacy.loading')}
          onClick={() => void fetchNextPage()}
        >
          {text(isFetchNextPageError ? 'privacy.retry' : 'privacy.more')}
        </Button>
      )}
    </>
  );
}
