import type { LegalPath } from '@bandhavya/contracts';
import { contact } from './legal/contact.ts';
import type { LegalText } from './legal/legal-text.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { refundPolicy } from './legal/refund-policy.ts';
import { shippingPolicy } from './legal/shipping-policy.ts';
import { termsAndConditions } from './legal/terms-and-conditions.ts';

/**
 * The legal and contact pages in English. `{{name}}` is a placeholder for a fact of features/legal/facts.ts. These texts
 * contain no number, price, address or product name of their own.
 */
export const legal: Readonly<Record<LegalPath, LegalText>> = {
  '/privacy-policy': privacyPolicy,
  '/terms-and-conditions': termsAndConditions,
  '/refund-policy': refundPolicy,
  '/shipping-policy': shippingPolicy,
  '/contact': contact,
};
