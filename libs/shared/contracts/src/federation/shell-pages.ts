/** The legal and contact pages, in the order of the footer. */
export const LEGAL_PATHS = [
  '/privacy-policy',
  '/terms-and-conditions',
  '/refund-policy',
  '/shipping-policy',
  '/contact',
] as const;
export type LegalPath = (typeof LEGAL_PATHS)[number];

/** The pages of the shell itself. Every other page belongs to a remote. */
export const SHELL_PATHS: readonly string[] = ['/', '/public', '/layout', ...LEGAL_PATHS];
