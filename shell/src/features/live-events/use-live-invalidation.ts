import {
  expireMatchesInSearch,
  invalidateAfterLiveEvent,
  removeFromSearch,
  setMatchInSearch,
  setSwipeInSearch,
} from '@bandhavya/api-client';
import { useEvent, useQueryClient } from '@bandhavya/platform';
import { useRef } from 'react';

/**
 * Refetches the lists and profiles in view after an event of this tab, of another tab or of the gateway changed them. The
 * results of a search change item by item, so that they keep their places.
 */
export function useLiveInvalidation(): void {
  const queries = useQueryClient();
  const invalidateRelations = () => invalidateAfterLiveEvent(queries, ['history', 'member']);

  useEvent('match.created', (match) => {
    invalidateRelations();
    setMatchInSearch(queries, match.with.id);
  });
  useEvent('match.ended', () => {
    invalidateRelations();
    expireMatchesInSearch(queries);
  });
  useEvent('member.blocked', ({ id }) => {
    invalidateRelations();
    removeFromSearch(queries, id);
  });
  useEvent('swipe.recorded', (swipe) => {
    invalidateAfterLiveEvent(queries, ['history']);
    setSwipeInSearch(queries, swipe);
  });
  useEvent('live.resumed', () => invalidateAfterLiveEvent(queries));
  // The gateway refuses the lists of an archived member.
  useEvent('account.changed', () => invalidateAfterLiveEvent(queries));

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
