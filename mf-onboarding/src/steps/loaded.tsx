import type { UseQueryResult } from '@bandhavya/platform';
import { ErrorState, LoadingText } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import { useText } from '../texts.ts';

/** What a step shows while its saved values load, when they cannot be loaded, and when they are there. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const text = useText();
  // A form takes its values once: what is kept from before waits until it has been asked for anew.
  if (query.data !== undefined && (query.isFetchedAfterMount || !query.isFetching)) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        title={text('step.load-failed.title')}
        text={text('step.load-failed.text')}
        retryLabel={text('step.retry')}
        onRetry={() => query.refetch()}
      />
    );
  }
  return <LoadingText>{text('step.loading')}</LoadingText>;
}
