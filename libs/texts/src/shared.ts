import { defineTexts } from '@bandhavya/platform';
import { fields } from './fields.ts';
import { meeting } from './meeting.ts';

/**
 * The translations begin to load when this module is evaluated. An application whose pages need them imports it beside
 * its routes (`@bandhavya/texts/shared`), so that they come along with the page's code and not after it.
 *
 * In English a value is its own label, and the contracts hold the wording of the messages.
 */
export const shared = defineTexts(
  'shared',
  { ...meeting, ...fields },
  {
    kn: () => import(/* webpackChunkName: "shared-kn" */ './kn/index.ts').then(({ kn }) => kn),
    hi: () => import(/* webpackChunkName: "shared-hi" */ './hi/index.ts').then(({ hi }) => hi),
  },
);
