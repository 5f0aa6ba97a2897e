import { fetchCandidates } from '@bandhavya/api-client';
import type { CandidateScreen } from '@bandhavya/contracts';
import { bus } from '@bandhavya/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SwipeQueue } from '../swipe-queue/swipe-queue.ts';
import { CandidateFeed } from './candidate-feed.ts';

const decks = new Map<string, { feed: CandidateFeed; stop: () => void }>();

function newFeed(screen: CandidateScreen, queue: SwipeQueue): CandidateFeed {
  return new CandidateFeed({
    fetchPage: (limit, cursor) => fetchCandidates(screen, limit, cursor),
    swiped: () => queue.swiped(),
  });
}

/**
 * The feed of a member's deck. It outlives the page, so that the same candidate is on top after a visit elsewhere, and
 * follows swipes and blocks of other pages.
 */
export function deckFeedOf(memberId: string, queue: SwipeQueue): CandidateFeed {
  const present = decks.get(memberId);
  if (present) return present.feed;
  const feed = newFeed('deck', queue);
  decks.set(memberId, { feed, stop: removeSwiped(feed, queue) });
  return feed;
}

/** Discards every deck feed, after the preferences have changed. */
export function discardDeckFeeds(): void {
  for (const { stop } of decks.values()) stop();
  decks.clear();
}

/** The feed of the reel, which lives as long as the screen. */
export function useOwnFeed(queue: SwipeQueue): CandidateFeed {
  const [feed] = useState(() => newFeed('reel', queue));
  return feed;
}

/**
 * The state of a feed. It is refreshed when the screen opens; after a failure, when the browser is online
 * again; and without candidates, when the member returns to the tab.
 */
export function useFeed(feed: CandidateFeed) {
  const state = useSyncExternalStore(feed.subscribe, feed.state);
  useEffect(() => {
    void feed.refresh();
  }, [feed]);
  useEffect(() => {
    const retry = () => {
      if (feed.state().status === 'failed') void feed.refresh();
    };
    const lookAgain = () => {
      const { status, candidates } = feed.state();
      if (document.visibilityState === 'visible' && status === 'ready' && candidates.length === 0) void feed.refresh();
    };
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [feed]);
  return state;
}

/** Removes candidates that the member swipes or blocks in another tab or on a profile. */
function removeSwiped(feed: CandidateFeed, queue: SwipeQueue): () => void {
  const stops = [
    bus.subscribe('swipe.recorded', ({ to, direction }) => {
      // The undo of this swipe is already queued.
      if (queue.undoing().has(to)) return;
      if (direction) feed.remove(to);
      else feed.allow(to);
    }),
    bus.subscribe('member.blocked', ({ id }) => feed.remove(id)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
