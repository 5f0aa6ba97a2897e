import { defineTexts } from '@bandhavya/platform';
import { en } from '@bandhavya/texts/en';

/**
 * The shared texts. Evaluating this module starts to load the translations: an application imports it beside its routes
 * (`@bandhavya/page-texts/shared`), so that they load in parallel with the code of its pages.
 */
export const shared = defineTexts('shared', en, {
  kn: () => import(/* webpackChunkName: "shared-kn" */ '@bandhavya/texts/kn').then(({ kn }) => kn),
  hi: () => import(/* webpackChunkName: "shared-hi" */ '@bandhavya/texts/hi').then(({ hi }) => hi),
});
