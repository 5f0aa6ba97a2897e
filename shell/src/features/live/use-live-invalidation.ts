import { invalidateAfterLiveEvent } from '@bandhavya/api-client';
import { useEvent, useQueryClient } from '@bandhavya/platform';
import { useRef } from 'react';

/** Refetches the lists and profiles in view after an event of this tab, of another tab or of the gateway changed them. */
export function useLiveInvalidation(): void {
  const queries = useQueryClient();
  const invalidateRelations = () => invalidateAfterLiveEvent(queries, ['history', 'member']);

  useEvent('match.created', invalidateRelations);
  useEvent('match.ended', invalidateRelations);
  useEvent('member.blocked', invalidateRelations);
  useEvent('swipe.recorded', () => invalidateAfterLiveEvent(queries, ['history']));
  useEvent('live.resumed', () => invalidateAfterLiveEvent(queries));

  const unseen = useRef({ liked_you: Number.POSITIVE_INFINITY, matches: Number.POSITIVE_INFINITY });
  useEvent('navigation.badge', (now) => {
    const before = unseen.current;
    unseen.current = now;
    // A lower count means that the member opened a list, which changes no list.
    if (now.liked_you > before.liked_you || now.matches > before.matches) {
      invalidateAfterLiveEvent(queries, ['history']);
    }
  });
}
