import { defineTexts, type Text } from '@bandhavya/platform';
import { en } from './locales/en.ts';

export const { useText, text } = defineTexts('mf_payments', en, {
  kn: () => import(/* webpackChunkName: "kn" */ './locales/kn.ts').then(({ kn }) => kn),
  hi: () => import(/* webpackChunkName: "hi" */ './locales/hi.ts').then(({ hi }) => hi),
});

/** The result of {@link useText}. */
export type Translate = Text<typeof en>;
