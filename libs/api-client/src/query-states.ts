import type { UseQueryResult } from '@bandhavya/platform';
import { useState } from 'react';

type Tries = Pick<UseQueryResult, 'error' | 'isPending' | 'isFetchedAfterMount'>;

/**
 * The last error of a query, which stays during a retry. The query itself resets its error with every retry, which would
 * replace the error panel and its focused button with "Loading...".
 */
export function useFailure({ error, isPending, isFetchedAfterMount }: Tries): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const failure = error ?? (isPending && isFetchedAfterMount ? last : null);
  if (failure !== last) setLast(failure);
  return failure;
}

type Result<T> = Pick<UseQueryResult<T>, 'data' | 'isFetching' | 'isFetchedAfterMount'>;

/**
 * The initial values of a form, from one query. A form takes its values once, so cached data is held back until the refetch
 * on mount has ended. Afterwards it stays defined during further refetches.
 */
export function useFormData<T>({ data, isFetching, isFetchedAfterMount }: Result<T>): T | undefined {
  const [started, setStarted] = useState(false);
  const ready = data !== undefined && (started || isFetchedAfterMount || !isFetching);
  if (ready && !started) setStarted(true);
  return ready ? data : undefined;
}
