import { defineRemoteModule } from '@bandhavya/federation';

export const remote = defineRemoteModule([
  {
    path: '/stars',
    handle: { title: () => 'Stars' },
    lazy: () => import(/* webpackChunkName: "stars" */ './stars-page.tsx'),
  },
]);
