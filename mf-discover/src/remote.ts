import { defineRemoteModule } from '@bandhavya/federation';
import { text } from './texts.ts';

export const remote = defineRemoteModule([
  {
    path: '/home',
    handle: { title: () => text('home.title') },
    lazy: () => import(/* webpackChunkName: "home" */ './features/deck/home-page.tsx'),
  },
  {
    path: '/layout-insta',
    handle: { title: () => text('reel.title') },
    lazy: () => import(/* webpackChunkName: "reel" */ './features/deck/reel-page.tsx'),
  },
  {
    path: '/matches',
    handle: { title: () => text('matches.title') },
    lazy: () => import(/* webpackChunkName: "matches" */ './features/history/matches-page.tsx'),
  },
  {
    path: '/chat',
    handle: { title: () => text('chat.title') },
    lazy: () => import(/* webpackChunkName: "chat" */ './features/chat/chat-page.tsx'),
  },
]);
