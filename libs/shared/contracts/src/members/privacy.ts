import { AUDIENCES } from '@bandhavya/domain';
import * as z from 'zod/mini';

/** The audience of a part of a profile. */
export const audience = z.enum(AUDIENCES, 'value.invalid');

/** GET /api/settings/me */
export const settings = z.strictObject({
  phone_audience: audience,
  photos_audience: audience,
  family_audience: audience,
  social_media_audience: audience,
  birth_audience: audience,
  /** Hides the profile from everybody but its matches. */
  hidden: z.boolean('value.invalid'),
});
export type Settings = z.output<typeof settings>;

/** PATCH /api/settings/me: the changed settings only, because a page may hold outdated values of the others. */
export const settingsBody = z.partial(settings);
