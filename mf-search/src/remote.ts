import { defineRemoteModule } from '@bandhavya/federation';
import { withMatchAnnouncements } from '@bandhavya/member-cards';
import '@bandhavya/member-cards/texts';
import '@bandhavya/page-texts/shared';
import type { ComponentType } from 'react';
import { text } from './texts.ts';

/** The module of a page, with match announcements. */
async function announcing<P extends { Component: ComponentType }>(page: Promise<P>) {
  return { Component: withMatchAnnouncements((await page).Component) };
}

export const remote = defineRemoteModule([
  {
    path: '/search',
    handle: { title: () => text('search.title') },
    lazy: () => announcing(import(/* webpackChunkName: "search" */ './features/filter-form/search-page.tsx')),
  },
  {
    path: '/search-filter',
    handle: { title: () => text('options.title') },
    lazy: () => announcing(import(/* webpackChunkName: "filter" */ './features/options/options-page.tsx')),
  },
  {
    path: '/search-result',
    handle: { title: () => text('result.title') },
    lazy: () => announcing(import(/* webpackChunkName: "result" */ './features/result/result-page.tsx')),
  },
]);
