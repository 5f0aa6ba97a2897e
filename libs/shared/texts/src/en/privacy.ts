/** Texts about who sees a part of a profile, which several applications show. */
export const privacy = {
  'audience.members': 'Members',
  'audience.matches': 'Matches only',
  'audience.nobody': 'Nobody',
  'phone-audience.question': 'Who may see your phone number?',
  'phone-audience.members': 'All members with a complete profile, except members you have blocked.',
  'phone-audience.matches': 'Only people you like who also like you.',
  'phone-audience.nobody': 'You can still look at the numbers of other members.',
  'setting.saved': 'Saved.',
  'setting.failed': 'This could not be saved. Your earlier choice still applies.',
} as const;

export type PrivacyTexts = Readonly<Record<keyof typeof privacy, string>>;
