import { CONSENT_VERSIONS, type LegalPath } from '@bandhavya/contracts';
import type { TextKey } from '../../texts.ts';

/**
 * `title` is a key of the shell's texts. The text is in English only. `inForce` is the day of its last change in substance, in
 * ISO 8601; absent where the page has no rules.
 */
export type LegalPageDefinition = { path: LegalPath; title: TextKey; inForce?: string };

/** The legal and contact pages, in the order of the footer. */
export const LEGAL_PAGES: readonly LegalPageDefinition[] = [
  { path: '/privacy-policy', title: 'legal.title.privacy', inForce: CONSENT_VERSIONS.privacy },
  { path: '/terms-and-conditions', title: 'legal.title.terms', inForce: CONSENT_VERSIONS.terms },
  { path: '/refund-policy', title: 'legal.title.refund', inForce: '2026-11-23' },
  { path: '/shipping-policy', title: 'legal.title.shipping', inForce: '2026-11-21' },
  { path: '/contact', title: 'legal.title.contact' },
];
