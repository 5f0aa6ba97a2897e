import { defineRemoteModule } from '@bandhavya/federation';
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
]);
