/** English texts of other members' profiles and of the privacy screen. */
export const enMembers = {
  'member.title': 'Profile',
  'member.failed': 'This profile could not be loaded.',
  'member.failed.text': 'Please check your connection.',
  'member.absent': 'This profile is not available',
  'member.absent.text': 'It may have been removed, or it may not be visible to you.',
  'member.absent.action': 'Go back',

  'member.summary': 'At a glance',
  'member.matched': 'You like each other',
  'member.reasons': 'Why you may suit each other',
  'member.about': 'About {{name}}',
  'member.meets': 'Matches your preferences',

  'member.photos': 'Photos of {{name}}',
  'member.photos.open': 'Photo {{number}} of {{total}}, show large',
  'member.photos.none': 'No photos yet',

  'member.actions': 'Your answer to {{name}}',
  'member.unmatch': 'Unmatch',
  'member.answered.liked': 'You like {{name}}.',
  'member.answered.disliked': 'You dislike {{name}}.',
  'member.answered.super_liked': 'You super like {{name}}.',
  'member.answered.matched': 'You and {{name}} like each other. It’s a match.',

  'member.phone.matches-only':
    '{{name}} shows the phone number to matches only. You match when you both like each other.',
  'member.for-matches': 'Visible after a match',
  'member.for-matches.photos': 'More photos',
  'member.for-matches.family': 'Family',
  'member.for-matches.social_media': 'Social media links',
  'member.for-matches.birth': 'Date and time of birth',

  'privacy.link': 'Privacy',
  'privacy.title': 'Privacy',
  'privacy.failed': 'Your settings could not be loaded.',
  'privacy.failed.text': 'Please check your connection. What you saved is safe.',

  'privacy.groups': 'Parts of your profile',
  'privacy.groups.text': 'Choose who sees each part. Your profile photo and your age are always visible.',
  'privacy.photos': 'Photos besides your profile photo',
  'privacy.family': 'Family and siblings',
  'privacy.social_media': 'Social media links',
  'privacy.birth': 'Date, time and district of birth',
  'privacy.hidden': 'Hidden profile',
  'privacy.hidden.label': 'Hide my profile',
  'privacy.hidden.text':
    'While your profile is hidden, new people cannot find you. Your matches still see you, and nothing is deleted.',
  'privacy.looks': 'Members who looked at your number',
  'privacy.looks.empty': 'Your phone number has not been looked at yet.',
  'privacy.blocks': 'Blocked members',
  'privacy.blocks.empty': 'You have not blocked anyone.',
  'privacy.blocks.since': 'Blocked: {{when}}',
  'privacy.unblock': 'Unblock',
  'privacy.unblock.name': 'Unblock {{name}}',
  'privacy.unblock.done': '{{name}} is no longer blocked.',
  'privacy.unblock.failed': '{{name}} could not be unblocked. Please try again.',
} as const;
