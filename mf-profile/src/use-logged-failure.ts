import { ApiError } from '@bandhavya/api-client';
import { useEffect } from 'react';

/** Logs that the profile could not be loaded, once for a row of failures. The end of a session is no failure. */
export function useLoggedFailure(error: Error | null): void {
  const failed = error !== null && !(error instanceof ApiError && error.status === 401);
  // Each try ends with an error of its own; the first one of a row is enough.
  useEffect(() => {
    if (failed) console.warn('Error fetching profile data', error);
  }, [failed]);
}
