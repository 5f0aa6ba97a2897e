import { defineRemoteModule } from '@bandhavya/federation';
import '@bandhavya/member-cards/texts';
import '@bandhavya/page-texts/shared';
import { text } from './texts.ts';

export const remote = defineRemoteModule([
  {
    path: '/profile',
    handle: { title: () => text('profile.title') },
    lazy: () => import(/* webpackChunkName: "own-profile" */ './features/own-profile/own-profile-page.tsx'),
  },
  {
    path: '/profile/preview',
    handle: { title: () => text('preview.title') },
    lazy: () => import(/* webpackChunkName: "preview" */ './features/preview/preview-page.tsx'),
  },
  {
    path: '/profile/privacy',
    handle: { title: () => text('privacy.title') },
    lazy: () => import(/* webpackChunkName: "privacy" */ './features/privacy/privacy-page.tsx'),
  },
  {
    path: '/profile/sessions',
    handle: { title: () => text('sessions.title') },
    lazy: () => import(/* webpackChunkName: "sessions" */ './features/sessions/sessions-page.tsx'),
  },
  {
    path: '/members/:id',
    handle: { title: () => text('member.title') },
    lazy: () => import(/* webpackChunkName: "member" */ './features/member/member-page.tsx'),
  },
]);
