import { ApiError } from '@bandhavya/api-client';
import { useEffect } from 'react';

/** Logs a failed load of the profile, once for consecutive failures. The end of a session is not logged. */
export function useLoggedFailure(error: Error | null): void {
  const failed = error !== null && !(error instanceof ApiError && error.status === 401);
  // Each retry brings a new error object; the first one is enough.
  useEffect(() => {
    if (failed) console.warn('Error fetching profile data', error);
  }, [failed]);
}
