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
  /** The text of an empty list. */
  empty: string;
  /** Renders one list item. */
  children: (item: Item) => ReactNode;
};

/** A list with its loading, error and empty states. Further pages load on request. */
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
