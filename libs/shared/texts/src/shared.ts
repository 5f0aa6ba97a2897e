import { defineTexts } from '@bandhavya/platform';
import { fields } from './fields.ts';
import { gallery } from './gallery.ts';
import { matching } from './matching.ts';
import { privacy } from './privacy.ts';
import { values } from './values.ts';

/** The specification stores Man and Woman, and labels them King and Queen. */
const genders = { Man: 'King', Woman: 'Queen' };

/**
 * The shared texts. Evaluating this module starts to load the translations: an application imports it beside its routes
 * (`@bandhavya/texts/shared`), so that they load in parallel with the code of its pages.
 *
 * In English an option value is its own label, except for the genders, and the contracts define the text of a message.
 */
export const shared = defineTexts(
  'shared',
  { ...matching, ...privacy, ...gallery, ...values, ...fields, ...genders },
  {
    kn: () => import(/* webpackChunkName: "shared-kn" */ './kn/index.ts').then(({ kn }) => kn),
    hi: () => import(/* webpackChunkName: "shared-hi" */ './hi/index.ts').then(({ hi }) => hi),
  },
);
