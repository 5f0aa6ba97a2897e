import { ApiError } from '@bandhavya/api-client';

/** Which sentence says why an answer was not saved; none where it was. */
export function answerFailure(error: Error | null) {
  if (!error) return undefined;
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'network':
      return 'history.failed.offline';
    case 'swipes.exhausted':
      return 'history.failed.exhausted';
    case 'member.absent':
      return 'history.failed.absent';
    default:
      return 'history.failed';
  }
}
