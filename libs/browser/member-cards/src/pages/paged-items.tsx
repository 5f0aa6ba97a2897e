import {
  errorCode,
  isExhausted,
  type Pages,
  useDeferredData,
  useFailure,
  useIneligibility,
} from '@bandhavya/api-client';
import { commonText, messageText } from '@bandhavya/page-texts';
import { Alert, Button, EmptyState, ErrorState, LoadingText, Skeleton } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import { IneligiblePanel } from '../eligibility/ineligible-panel.tsx';
import { useText } from '../texts.ts';
import styles from './paged-items.module.css';
import { useNearEnd } from './use-near-end.ts';

export type PagedItemsProps<Item> = {
  pages: Pages<Item>;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** The outline of the list while it is loading. */
  skeleton?: ReactNode;
  /** Below the title of the error: the consequences for the member. */
  failedText?: string;
  /** The level of the heading of the error. Default: 2. */
  headingLevel?: 1 | 2 | 3;
  /** How further pages load. Default: 'near-end'. 'own': the children load them, and the button only retries. */
  further?: 'near-end' | 'button' | 'own' | undefined;
  children: (items: readonly Item[]) => ReactNode;
};

/** A paged list with its states. It loads the next page near the end. */
export function PagedItems<Item>({ pages, empty, children, ...states }: PagedItemsProps<Item>) {
  const { hasNextPage } = pages;
  const items = useDeferredData(pages.items);
  const failure = useFailure(pages, 'Error fetching profiles');
  if (!items) return <NotLoaded pages={pages} failure={failure} {...states} />;
  // A page may be empty although it has a next one, after members have left the site.
  if (items.length === 0 && !hasNextPage) return empty;
  return (
    <>
      {children(items)}
      <MorePages pages={pages} further={states.further ?? 'near-end'} />
    </>
  );
}

type NotLoadedProps<Item> = Pick<PagedItemsProps<Item>, 'pages' | 'skeleton' | 'failedText' | 'headingLevel'> & {
  failure: Error | null;
};

/** The list before its first page has arrived. */
function NotLoaded<Item>({ pages, failure, skeleton, failedText, headingLevel }: NotLoadedProps<Item>) {
  const text = useText();
  const ineligibility = useIneligibility(errorCode(failure));
  const limit = limitText(failure);
  if (ineligibility) return <IneligiblePanel ineligibility={ineligibility} />;
  if (!failure) {
    return (
      <LoadingText skeleton={skeleton ?? <Skeleton shape="block" count={3} />}>{commonText('loading')}</LoadingText>
    );
  }
  // A retry before the limit ends cannot succeed.
  if (limit !== undefined) {
    return (
      <div role="alert">
        <EmptyState icon="hearts" headingLevel={headingLevel} title={limit} />
      </div>
    );
  }
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={text('pages.failed')}
      text={failedText}
      retryLabel={commonText('retry')}
      onRetry={pages.refetch}
    />
  );
}

/** The sentence for an exhausted daily limit. Undefined for any other error. */
function limitText(error: unknown): string | undefined {
  const code = errorCode(error);
  return isExhausted(code) ? messageText(code) : undefined;
}

type MorePagesProps<Item> = { pages: Pages<Item>; further: 'near-end' | 'button' | 'own' };

function MorePages<Item>({ pages, further }: MorePagesProps<Item>) {
  const text = useText();
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = pages;
  const more = () => {
    if (!isFetching) void fetchNextPage();
  };
  // After a failure the member retries with the button.
  const ahead = hasNextPage && !isFetching && !isFetchNextPageError && further === 'near-end';
  const end = useNearEnd<HTMLDivElement>(ahead, more);
  if (!hasNextPage || (further === 'own' && !isFetchNextPageError)) return null;
  const limit = isFetchNextPageError ? limitText(error) : undefined;
  if (limit !== undefined) return <Alert tone="info">{limit}</Alert>;
  return (
    <div ref={end} className={styles.more}>
      {isFetchNextPageError && <Alert tone="error">{text('pages.more.failed')}</Alert>}
      <Button variant="secondary" busy={isFetchingNextPage} busyLabel={commonText('loading')} onClick={more}>
        {isFetchNextPageError ? commonText('retry') : text('pages.more')}
      </Button>
    </div>
  );
}
