import { fetchCandidates } from '@bandhavya/api-client';
import { useEvent } from '@bandhavya/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SwipeQueue } from '../swipes/swipe-queue.ts';
import { CandidateFeed } from './candidate-feed.ts';

const decks = new Map<string, CandidateFeed>();

function newFeed(queue: SwipeQueue): CandidateFeed {
  return new CandidateFeed({ fetchPage: fetchCandidates, answered: () => queue.answered() });
}

/** The feed of a member's deck. It stays while the member looks at other pages, so that the same person is on top. */
export function deckFeedOf(memberId: string, queue: SwipeQueue): CandidateFeed {
  const feed = decks.get(memberId) ?? newFeed(queue);
  decks.set(memberId, feed);
  return feed;
}

/** The deck begins anew: the member looks for others now. */
export function forgetDecks(): void {
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

/** Takes out whom the member answers elsewhere: in another tab, on a profile's page. */
export function useAnsweredElsewhere(feed: CandidateFeed, queue: SwipeQueue): void {
  useEvent('swipe.recorded', ({ to, direction }) => {
    // An answer that is about to be taken back again.
    if (queue.undoing().has(to)) return;
    if (direction) feed.remove(to);
    else feed.allow(to);
  });
}
