import * as z from 'zod/mini';

/** Versions of the two texts a member consents to: the day each last changed in substance. */
export const CONSENT_VERSIONS = { terms: '2026-11-21', privacy: '2026-11-21' } as const;

/** PUT /api/user-consents/me: both have to be given, each for the version that was shown. */
export const consentsBody = z.strictObject({
  terms: z.literal(CONSENT_VERSIONS.terms, 'consent.terms'),
  privacy: z.literal(CONSENT_VERSIONS.privacy, 'consent.privacy'),
});
export type Consents = z.output<typeof consentsBody>;
