/** Words about meeting others that several applications show. English; the other languages have the same keys. */
export const meeting = {
  'reason.liked-you': 'Likes you',
  'reason.super-liked-you': 'Super likes you',
  'reason.fits-both': 'You fit each other’s wishes',
  'reason.you-fit': 'You fit what {{name}} looks for',
  'reason.fits-you': 'Fits what you look for',
  'reason.tongue': 'Both speak {{value}}',
  'reason.community': 'Both of community {{value}}',
  'reason.district': 'Both live in {{value}}',
  'reason.hobby': 'Both enjoy {{value}}',
  'answer.absent': '{{name}} is not here any more.',
  'answer.not-last': 'This cannot be taken back: another answer came after it.',
  'answer.offline': 'You are offline. Please try again when you are connected.',
  'ineligible.incomplete': 'Please finish your profile first.',
  'ineligible.incomplete.text': 'As soon as it is complete, you can meet others here.',
  'ineligible.incomplete.action': 'Finish my profile',
  'ineligible.archived': 'Your account is archived.',
  'ineligible.archived.text': 'Your phone number could not be verified, so you cannot meet others for now.',
  'ineligible.archived.action': 'Write to us',
} as const;

export type MeetingTexts = Readonly<Record<keyof typeof meeting, string>>;
