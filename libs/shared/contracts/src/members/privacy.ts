import * as z from 'zod/mini';

/** The other members who see a part of a profile. */
export const AUDIENCES = ['members', 'matches', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * The groups of a profile with an audience of their own, besides the phone number. `photos` are those beyond the profile
 * photo; `family` is the section with the siblings; `birth` is date, time and district of birth.
 */
export const PRIVACY_GROUPS = ['photos', 'family', 'social_media', 'birth'] as const;
export type PrivacyGroup = (typeof PRIVACY_GROUPS)[number];

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

/** The settings of a new member. A setting that is not stored has its value of these. */
export const DEFAULT_SETTINGS: Settings = {
  phone_audience: 'members',
  photos_audience: 'members',
  family_audience: 'members',
  social_media_audience: 'matches',
  birth_audience: 'matches',
  hidden: false,
};

/** PATCH /api/settings/me: the changed settings only, because a page may hold outdated values of the others. */
export const settingsBody = z.partial(settings);

/** Whether an audience includes a viewer who may see the profile. */
export function audienceIncludes(audience: Audience, { matched }: { matched: boolean }): boolean {
  return audience === 'members' || (audience === 'matches' && matched);
}
