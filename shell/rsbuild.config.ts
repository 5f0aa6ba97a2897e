import { shellConfig } from '@bandhavya/federation/build';
import { BRAND } from '@bandhavya/ui/brand';
import { mergeRsbuildConfig } from '@rsbuild/core';
import { icons } from './icons.ts';
import { prerenderedPages } from './prerender.ts';
import { en as english } from './src/locales/en/shell.ts';

const description = english['landing.intro'];

export default mergeRsbuildConfig(shellConfig(import.meta.dirname, BRAND.name), {
  plugins: [icons(import.meta.dirname), prerenderedPages(import.meta.dirname)],
  html: {
    meta: {
      description,
      'og:type': { property: 'og:type', content: 'website' },
      'og:site_name': { property: 'og:site_name', content: BRAND.name },
      'og:title': { property: 'og:title', content: english['landing.title'] },
      'og:description': { property: 'og:description', content: description },
    },
    tags: [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, publicPath: false },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, publicPath: false },
    ],
  },
});
