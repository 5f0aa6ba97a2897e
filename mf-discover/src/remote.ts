import { defineRemoteModule, type RemoteRoute } from '@bandhavya/federation';
import { withMatchAnnouncements } from '@bandhavya/member-cards';
import '@bandhavya/member-cards/texts';
import '@bandhavya/page-texts/shared';
import type { ComponentType } from 'react';
import { discardDeckFeeds } from './features/candidates/use-candidates.ts';
import { queuedMatches } from './features/swipe-queue/queued-matches.ts';
import { closeSwipeQueues } from './features/swipe-queue/swipe-queue-of.ts';
import { text } from './texts.ts';

/** The module of a page, with match announcements. */
async function announcing<P extends { Component: ComponentType }>(page: Promise<P>) {
  return { Component: withMatchAnnouncements((await page).Component, queuedMatches) };
}

const routes: RemoteRoute[] = [
  {
    path: '/home',
    handle: { title: () => text('home.title') },
    lazy: () => announcing(import(/* webpackChunkName: "home" */ './features/deck/home-page.tsx')),
  },
  {
    path: '/layout-insta',
    handle: { title: () => text('reel.title') },
    lazy: () => announcing(import(/* webpackChunkName: "reel" */ './features/reel/reel-page.tsx')),
  },
  {
    path: '/matches',
    handle: { title: () => text('matches.title') },
    lazy: () => announcing(import(/* webpackChunkName: "matches" */ './features/matches/matches-page.tsx')),
  },
  {
    path: '/chat',
    handle: { title: () => text('chat.title') },
    lazy: () => announcing(import(/* webpackChunkName: "chat" */ './features/chat/chat-page.tsx')),
  },
  {
    path: '/preferences',
    handle: { title: () => text('preferences.title') },
    lazy: () => import(/* webpackChunkName: "preferences" */ './features/preferences/preferences-page.tsx'),
  },
];

/** Ends what outlives the pages: the queues of swipes and the feeds of the deck. */
function dispose(): void {
  discardDeckFeeds();
  closeSwipeQueues();
}

export const remote = defineRemoteModule(routes, { dispose });
