import { defineTexts } from '@bandhavya/platform';
import { en } from './locales/en/shell.ts';

export type TextKey = keyof typeof en;

export const { useText, text, namespace } = defineTexts('shell', en, {
  kn: () => import(/* webpackChunkName: "kn" */ './locales/kn.ts').then(({ kn }) => kn),
  hi: () => import(/* webpackChunkName: "hi" */ './locales/hi.ts').then(({ hi }) => hi),
});
