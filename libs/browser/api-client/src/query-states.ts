import type { UseQueryResult } from '@bandhavya/platform';
import { useDeferredValue, useEffect, useState } from 'react';
import { isApiError, isExhausted } from './retry.ts';

type Tries = Pick<UseQueryResult, 'error' | 'isPending' | 'isFetchedAfterMount'>;

/**
 * The last error of a query, which stays during a retry. The query itself resets its error with every retry, which would
 * replace the error panel and its focused button with "Loading...". The first of several failures in a row is logged with
 * `words`.
 */
export function useFailure(
  { error, isPending, isFetchedAfterMount }: Tries,
  words = 'Error fetching data',
): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const failure = error ?? (isPending && isFetchedAfterMount ? last : null);
  if (failure !== last) setLast(failure);
  const failed = failure !== null && isLoadFailure(failure);
  // Each retry brings a new error object; the first one is enough.
  useEffect(() => {
    if (failed) console.warn(words, failure);
  }, [failed, words]);
  return failure;
}

/**
 * Whether a load failed. The end of the session, a missing right, an absent resource and an exhausted limit are answers, not
 * failures.
 */
export function isLoadFailure(error: unknown): boolean {
  return !isApiError(error) || !([400, 401, 403, 404].includes(error.status) || isExhausted(error.code));
}

/**
 * The data of a first load, one render after the query has it. React renders what follows from a deferred value in slices of some
 * milliseconds, so that a slow phone can react in between. Later data comes at once.
 */
export function useDeferredData<T>(data: T | undefined): T | undefined {
  const isShown = useDeferredValue(data !== undefined);
  return isShown ? data : undefined;
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
