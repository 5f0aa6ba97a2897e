import { errorCode, useFailure, type useHistory, useIneligibility } from '@bandhavya/api-client';
import type { HistoryItem } from '@bandhavya/contracts';
import { Alert, Button, ErrorState, LoadingText, Skeleton } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { IneligiblePanel } from '../eligibility/ineligible-panel.tsx';
import styles from './history-pages.module.css';
import { useNearEnd } from './use-near-end.ts';

type HistoryPagesProps = {
  history: ReturnType<typeof useHistory>;
  /** The panel of an empty list. */
  empty: ReactNode;
  children: (items: readonly HistoryItem[]) => ReactNode;
};

/** A history list with its states. It loads the next page near the end. */
export function HistoryPages({ history, empty, children }: HistoryPagesProps) {
  const text = useText();
  const failure = useFailure(history);
  const ineligibility = useIneligibility(errorCode(failure));
  if (ineligibility) return <IneligiblePanel ineligibility={ineligibility} />;
  if (history.items) {
    // A page may be empty although it has a next one, after members have left the site.
    return history.items.length === 0 && !history.hasNextPage ? (
      empty
    ) : (
      <>
        {children(history.items)}
        <MorePages history={history} />
      </>
    );
  }
  if (!failure) {
    return <LoadingText skeleton={<Skeleton shape="block" count={3} />}>{text('matches.loading')}</LoadingText>;
  }
  return (
    <ErrorState
      title={text('matches.failed')}
      text={text('matches.failed.text')}
      retryLabel={text('matches.retry')}
      onRetry={history.refetch}
    />
  );
}

function MorePages({ history }: Pick<HistoryPagesProps, 'history'>) {
  const text = useText();
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = history;
  const more = () => {
    if (!isFetching) void fetchNextPage();
  };
  // After a failure the member retries with the button.
  const end = useNearEnd<HTMLDivElement>(hasNextPage && !isFetching && !isFetchNextPageError, more);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className={styles.more}>
      {isFetchNextPageError && <Alert tone="error">{text('matches.more.failed')}</Alert>}
      <Button variant="secondary" busy={isFetchingNextPage} busyLabel={text('matches.more.loading')} onClick={more}>
        {text(isFetchNextPageError ? 'matches.retry' : 'matches.more')}
      </Button>
    </div>
  );
}
