import { defineRemoteModule } from '@bandhavya/federation';
import '@bandhavya/texts/shared';
import { text } from './texts.ts';

export const remote = defineRemoteModule([
  {
    path: '/search',
    handle: { title: () => text('search.title') },
    lazy: () => import(/* webpackChunkName: "search" */ './features/search/search-page.tsx'),
  },
  {
    path: '/search-filter',
    handle: { title: () => text('options.title') },
    lazy: () => import(/* webpackChunkName: "filter" */ './features/options/options-page.tsx'),
  },
  {
    path: '/search-result',
    handle: { title: () => text('result.title') },
    lazy: () => import(/* webpackChunkName: "result" */ './features/search/result-page.tsx'),
  },
]);
