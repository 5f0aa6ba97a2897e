/** Texts about candidates, swipes and ineligibility that several applications show. */
export const matching = {
  'reason.liked-you': 'Likes you',
  'reason.super-liked-you': 'Super likes you',
  'reason.fits-both': 'You fit each other’s preferences',
  'reason.you-fit': 'You fit {{name}}’s preferences',
  'reason.fits-you': 'Fits your preferences',
  'reason.tongue': 'Both speak {{value}}',
  'reason.community': 'Same community: {{value}}',
  'reason.district': 'Both live in {{value}}',
  'reason.hobby': 'Both enjoy {{value}}',
  'swipe.absent': '{{name}}’s profile is no longer available.',
  'swipe.not-last': 'This cannot be undone because you have swiped again since.',
  'swipe.offline': 'You are offline. Please try again when you are connected.',
  'ineligible.incomplete': 'Please finish your profile first.',
  'ineligible.incomplete.text': 'Once it is complete, you can meet other members here.',
  'ineligible.incomplete.action': 'Finish my profile',
  'ineligible.archived': 'Your account is archived.',
  'ineligible.archived.text': 'You cannot meet other members for now. Please write to us if this is a mistake.',
  'ineligible.archived.action': 'Write to us',
  'ineligible.outdated': 'Our terms or our privacy notice have changed.',
  'ineligible.outdated.text': 'Please read the new version and agree to it. Then you can meet others here again.',
  'ineligible.outdated.action': 'Read and agree',
} as const;

export type MatchingTexts = Readonly<Record<keyof typeof matching, string>>;
