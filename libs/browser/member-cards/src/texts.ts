import { defineTexts, type Text } from '@bandhavya/platform';
import { en } from './locales/en.ts';

/**
 * The texts of the cards. A remote imports this module beside its routes (`@bandhavya/member-cards/texts`), so that the
 * translations load in parallel with the code of its pages.
 */
export const { useText, text } = defineTexts('member_cards', en, {
  kn: () => import(/* webpackChunkName: "cards-kn" */ './locales/kn.ts').then(({ kn }) => kn),
  hi: () => import(/* webpackChunkName: "cards-hi" */ './locales/hi.ts').then(({ hi }) => hi),
});

/** The result of {@link useText}. */
export type Translate = Text<typeof en>;
