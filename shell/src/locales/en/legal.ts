import { contact } from './legal/contact.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { refundPolicy } from './legal/refund-policy.ts';
import { shippingPolicy } from './legal/shipping-policy.ts';
import { termsAndConditions } from './legal/terms-and-conditions.ts';

/**
 * The legal and contact pages in English. `{{name}}` is a placeholder for a fact of features/legal/facts.ts. These texts
 * contain no number, price, address or product name of their own.
 */
export const legal = { privacyPolicy, termsAndConditions, refundPolicy, shippingPolicy, contact } as const;
