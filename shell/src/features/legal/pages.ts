import { legal } from '../../locales/en/legal.ts';
import type { LegalText } from './legal-text.ts';

export type LegalPageDefinition = { path: `/${string}`; title: string; text: LegalText };

const { pages } = legal;

/** The legal and contact pages in the order in which they are listed. */
export const LEGAL_PAGES: readonly LegalPageDefinition[] = [
  { path: '/privacy-policy', title: pages.privacyPolicy.title, text: pages.privacyPolicy },
  { path: '/terms-and-conditions', title: pages.termsAndConditions.title, text: pages.termsAndConditions },
  { path: '/refund-policy', title: pages.refundPolicy.title, text: pages.refundPolicy },
  { path: '/shipping-policy', title: pages.shippingPolicy.title, text: pages.shippingPolicy },
  { path: '/contact', title: pages.contact.title, text: pages.contact },
];
