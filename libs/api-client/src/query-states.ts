import type { UseQueryResult } from '@bandhavya/platform';
import { useState } from 'react';

type Tries = Pick<UseQueryResult, 'error' | 'isPending' | 'isFetchedAfterMount'>;

/**
 * Why a page has nothing to show, or nothing new; null while there is no reason. The query itself forgets it with every
 * further try, which would put "Loading..." in place of the words and the button that tell of it.
 */
export function useFailure({ error, isPending, isFetchedAfterMount }: Tries): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const failure = error ?? (isPending && isFetchedAfterMount ? last : null);
  if (failure !== last) setLast(failure);
  return failure;
}

type Answer<T> = Pick<UseQueryResult<T>, 'data' | 'isFetching' | 'isFetchedAfterMount'>;

/**
 * What a form starts from, of one query: what is kept from before waits until it has been asked for anew, because a form
 * takes its values once. Undefined until then; afterwards it stays, whatever is asked for while the member is at work.
 */
export function useFormData<T>({ data, isFetching, isFetchedAfterMount }: Answer<T>): T | undefined {
  const [started, setStarted] = useState(false);
  const ready = data !== undefined && (started || isFetchedAfterMount || !isFetching);
  if (ready && !started) setStarted(true);
  return ready ? data : undefined;
}
