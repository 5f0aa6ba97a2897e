import type { LegalPath } from '@bandhavya/contracts';
import type { TextKey } from '../../texts.ts';

/** `title` is a key of the shell's texts. The text is in English only. */
export type LegalPageDefinition = { path: LegalPath; title: TextKey };

/** The legal and contact pages, in the order of the footer. */
export const LEGAL_PAGES: readonly LegalPageDefinition[] = [
  { path: '/privacy-policy', title: 'legal.title.privacy' },
  { path: '/terms-and-conditions', title: 'legal.title.terms' },
  { path: '/refund-policy', title: 'legal.title.refund' },
  { path: '/shipping-policy', title: 'legal.title.shipping' },
  { path: '/contact', title: 'legal.title.contact' },
];
