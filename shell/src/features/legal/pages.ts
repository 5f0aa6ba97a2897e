import type { LegalPath } from '@bandhavya/contracts';
import type { LegalText } from '../../locales/en/legal/legal-text.ts';
import { legal } from '../../locales/en/legal.ts';
import type { TextKey } from '../../texts.ts';

/** `title` is a key of the shell's texts. `text` is in English only. */
export type LegalPageDefinition = { path: LegalPath; title: TextKey; text: LegalText };

/** The legal and contact pages, in the order of the footer. */
export const LEGAL_PAGES: readonly LegalPageDefinition[] = [
  { path: '/privacy-policy', title: 'legal.title.privacy', text: legal.privacyPolicy },
  { path: '/terms-and-conditions', title: 'legal.title.terms', text: legal.termsAndConditions },
  { path: '/refund-policy', title: 'legal.title.refund', text: legal.refundPolicy },
  { path: '/shipping-policy', title: 'legal.title.shipping', text: legal.shippingPolicy },
  { path: '/contact', title: 'legal.title.contact', text: legal.contact },
];
