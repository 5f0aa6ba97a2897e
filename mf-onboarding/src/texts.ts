import { defineTexts } from '@bandhavya/platform';
import { en } from './locales/en.ts';

export const { useText, text, namespace } = defineTexts('mf_onboarding', en, {
  kn: () => import(/* webpackChunkName: "kn" */ './locales/kn.ts').then(({ kn }) => kn),
  hi: () => import(/* webpackChunkName: "hi" */ './locales/hi.ts').then(({ hi }) => hi),
});
