import * as z from 'zod/mini';

/** The versions of the two texts that a member consents to: the date of the last change in substance. */
export const CONSENT_VERSIONS = { terms: '2026-11-21', privacy: '2026-11-23' } as const;

/** PUT /api/user-consents/me: both consents, each for the version that the member read. */
export const consentsBody = z.strictObject({
  terms: z.literal(CONSENT_VERSIONS.terms, 'consent.terms'),
  privacy: z.literal(CONSENT_VERSIONS.privacy, 'consent.privacy'),
});
export type Consents = z.output<typeof consentsBody>;
