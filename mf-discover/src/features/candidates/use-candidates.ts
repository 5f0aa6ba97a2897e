import { fetchCandidates } from '@bandhavya/api-client';
import { bus } from '@bandhavya/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SwipeQueue } from '../swipes/swipe-queue.ts';
import { CandidateFeed } from './candidate-feed.ts';

const decks = new Map<string, { feed: CandidateFeed; stop: () => void }>();

function newFeed(queue: SwipeQueue): CandidateFeed {
  return new CandidateFeed({ fetchPage: fetchCandidates, swiped: () => queue.swiped() });
}

/**
 * The feed of a member's deck. It stays while the member looks at other pages, so that the same person is on top, and
 * hears there whom the member answers or blocks.
 */
export function deckFeedOf(memberId: string, queue: SwipeQueue): CandidateFeed {
  const present = decks.get(memberId);
  if (present) return present.feed;
  const feed = newFeed(queue);
  decks.set(memberId, { feed, stop: removeSwiped(feed, queue) });
  return feed;
}

/** The deck begins anew: the member looks for others now. */
export function discardDeckFeeds(): void {
  for (const { stop } of decks.values()) stop();
  decks.clear();
}

/** A feed of this screen's own. */
export function useOwnFeed(queue: SwipeQueue): CandidateFeed {
  const [feed] = useState(() => newFeed(queue));
  return feed;
}

/** Keeps a feed fresh while it is shown: asked when the screen opens and when the line is back. */
export function useFeed(feed: CandidateFeed) {
  const state = useSyncExternalStore(feed.subscribe, feed.state);
  useEffect(() => {
    void feed.refresh();
  }, [feed]);
  useEffect(() => {
    const retry = () => {
      if (feed.state().status === 'failed') void feed.refresh();
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [feed]);
  return state;
}

/** Takes out whom the member answers or blocks elsewhere too: in another tab, on a profile's page. */
function removeSwiped(feed: CandidateFeed, queue: SwipeQueue): () => void {
  const stops = [
    bus.subscribe('swipe.recorded', ({ to, direction }) => {
      // An answer that is about to be taken back again.
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
