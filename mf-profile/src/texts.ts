import { defineTexts, type Text } from '@bandhavya/platform';
import { en } from './locales/en.ts';

export const { useText, text } = defineTexts('mf_profile', en, {
  kn: () => import(/* webpackChunkName: "kn" */ './locales/kn.ts').then(({ kn }) => kn),
  hi: () => import(/* webpackChunkName: "hi" */ './locales/hi.ts').then(({ hi }) => hi),
});

export type TextKey = keyof typeof en;
/** The result of {@link useText}. */
export type Translate = Text<typeof en>;

/** Narrows a key that is composed from the names of sections and fields. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}
