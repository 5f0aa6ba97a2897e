/** The other members who see a part of a profile, the widest audience first. */
export const AUDIENCES = ['members', 'matches', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * The groups of a profile with an audience of their own, besides the phone number. `photos` are those beyond the profile
 * photo; `family` is the section with the siblings; `birth` is date, time and district of birth.
 */
export const PRIVACY_GROUPS = ['photos', 'family', 'social_media', 'birth'] as const;
export type PrivacyGroup = (typeof PRIVACY_GROUPS)[number];

/** The audiences of a member, and whether the profile is hidden from everybody but its matches. */
export type VisibilitySettings = Record<`${PrivacyGroup | 'phone'}_audience`, Audience> & { hidden: boolean };

/** The settings of a new member. A setting that is not stored has its value of these. */
export const DEFAULT_SETTINGS: VisibilitySettings = {
  phone_audience: 'members',
  photos_audience: 'members',
  family_audience: 'members',
  social_media_audience: 'matches',
  birth_audience: 'matches',
  hidden: false,
};

/** Another member who may see the profile. */
type Viewer = { matched: boolean };

/** Whether an audience includes a viewer who may see the profile. */
export function audienceIncludes(audience: Audience, { matched }: Viewer): boolean {
  return audience === 'members' || (audience === 'matches' && matched);
}

/** Whether a viewer gets the phone number on request. */
export const PHONE_ACCESS = ['shown', 'matches-only', 'hidden'] as const;
export type PhoneAccess = (typeof PHONE_ACCESS)[number];

/** Whether a viewer gets the phone number with this audience on request, and otherwise whether a match would. */
export function phoneAccessFor(audience: Audience, viewer: Viewer): PhoneAccess {
  if (audienceIncludes(audience, viewer)) return 'shown';
  return audience === 'nobody' ? 'hidden' : 'matches-only';
}

/** The names of the settings after whose change other members see more than before. */
export function widenedSettings(before: VisibilitySettings, after: VisibilitySettings): (keyof VisibilitySettings)[] {
  const names = Object.keys(after) as (keyof VisibilitySettings)[];
  return names.filter((name) => openness(after[name]) > openness(before[name]));
}

/** Higher for a setting that shows more. */
function openness(value: Audience | boolean): number {
  return typeof value === 'boolean' ? Number(!value) : -AUDIENCES.indexOf(value);
}
