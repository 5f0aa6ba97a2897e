import { contact } from './legal/contact.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { refundPolicy } from './legal/refund-policy.ts';
import { shippingPolicy } from './legal/shipping-policy.ts';
import { termsAndConditions } from './legal/terms-and-conditions.ts';

/**
 * The legal and contact pages in English. `{{name}}` stands for a fact of features/legal/facts.ts: no number, price,
 * address or name of the product is written out in these texts.
 */
export const legal = { privacyPolicy, termsAndConditions, refundPolicy, shippingPolicy, contact } as const;
