import { useFailure, useFormData } from '@bandhavya/api-client';
import { commonText } from '@bandhavya/page-texts';
import type { UseQueryResult } from '@bandhavya/platform';
import { ErrorState, LoadingText } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import { useText } from '../texts.ts';

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  /** Whether all else that the step shows has loaded. */
  isReady?: boolean;
  children: (data: T) => ReactNode;
};

/** Shows a step whose saved values are loading, failed to load, or loaded. */
export function Loaded<T>({ query, isReady = true, children }: LoadedProps<T>) {
  const text = useText();
  const data = useFormData(query);
  const failure = useFailure(query);
  if (data !== undefined && isReady) return children(data);
  if (failure) {
    return (
      <ErrorState
        title={text('step.load-failed.title')}
        text={text('step.load-failed.text')}
        retryLabel={commonText('retry')}
        onRetry={() => query.refetch()}
      />
    );
  }
  return <LoadingText>{commonText('loading')}</LoadingText>;
}
