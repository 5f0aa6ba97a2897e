import { common } from './common.ts';
import { fields } from './fields.ts';
import { gallery } from './gallery.ts';
import { matching } from './matching.ts';
import { privacy } from './privacy.ts';
import { values } from './values.ts';

export type { CommonName } from './common.ts';

/** The specification stores Man and Woman, and labels them King and Queen. */
const genders = { Man: 'King', Woman: 'Queen' };

/**
 * The shared texts in English, besides the messages. An option value is its own label, except for the genders. The title of
 * a problem is part of the API, so the contracts define it.
 */
export const en = { ...common, ...matching, ...privacy, ...gallery, ...values, ...fields, ...genders };
