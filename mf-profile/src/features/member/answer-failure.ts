import { ApiError } from '@bandhavya/api-client';

/** Which sentence says why an answer was not saved; none where it was. */
export function answerFailure(error: Error | null) {
  if (!error) return undefined;
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'network':
      return 'member.answer.offline';
    case 'swipes.exhausted':
      return 'member.answer.exhausted';
    case 'member.absent':
      return 'member.absent';
    default:
      return 'member.answer.failed';
  }
}
