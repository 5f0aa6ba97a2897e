import { enMembers } from './en-members.ts';

/** English texts of the profile. Keys: screen.element, or a step id and a part of its section. */
export const en = {
  ...enMembers,
  'profile.title': 'My profile',
  'profile.back': 'Back to my profile',
  'profile.loading': 'Loading profile...',
  'profile.failed': 'Your profile could not be loaded.',
  'profile.failed.text': 'Please check your connection. What you saved is safe.',
  'profile.retry': 'Retry',
  'profile.edit': 'Edit',
  'profile.edit.section': 'Edit {{section}}',
  'profile.edit.final': 'This can no longer be changed.',
  'profile.empty': 'Not entered yet',

  'completeness.title': 'Profile completeness',
  'completeness.percent': 'Your profile is {{percent}} complete',
  'completeness.missing': 'Still missing:',
  'completeness.whole': 'Everything is filled in.',

  'preview.link': 'How others see it',
  'preferences.link': 'Partner preferences',
  'premium.link': 'Premium membership',
  'preview.title': 'How others see your profile',
  'preview.intro':
    'This is what others see. Your phone number is shown on request only. You choose who sees the other parts on the page Privacy.',
  'preview.views': 'Seen by',
  'preview.as.member': 'A member',
  'preview.as.match': 'A match',
  'preview.empty': 'There is nothing to see yet',
  'preview.empty.text': 'What you enter in your profile appears here as others see it.',
  'preview.nameless': 'Member',
  'preview.age': '{{years}} years',

  'name.title': 'Your Name',
  'phone.title': 'Contact Details',
  'phone.value': '+91 {{number}}',
  'phone.state': 'Verification',
  'phone.state.verified': 'Verified by our team',
  'phone.state.unverified': 'Not verified yet. Our team will call you.',
  'phone.state.failed': 'Could not be verified',

  'gender.title': 'Gender',
  'birth.title': 'Birth Details',
  'birth.age': 'Age',

  'basic-info.title': 'Basic Details',
  'education.title': 'Education Details',
  'work.title': 'Work Details',
  'work.income': 'Annual income',

  'family.title': 'Family Details',
  'community.title': 'Community Details',
  'astrology.title': 'Astrology Details',
  'hobbies.title': 'Hobbies & Interests',
  'hobbies.hobbies.empty': 'No hobbies added yet.',

  'more-about.title': 'More About Me',
  'more-about.short_description.empty':
    'I am looking for a partner for life. I would rather tell you about myself in person than in a few lines here, so please feel free to get in touch.',
  'more-about.short_description.sample': 'This is a sample. It is shown until you write your own text.',

  'photos.title': 'Photos',
  'photos.empty': 'No photos uploaded yet, tap Edit to add',
  'photos.profile': 'Profile photo',
  'photos.alt': '{{name}}, photo {{number}} of {{total}}',
  'photos.alt.profile': '{{name}}, profile photo',

  'social-media.title': 'Social Media Links',
  'social-media.empty': 'No social links added yet',
  'social-media.opens': '(opens in a new tab)',

  'institutions.title': 'Schools/Colleges',
  'institutions.empty': 'No schools/colleges added yet.',
  'work-history.title': 'Previous companies',
  'work-history.empty': 'No previous companies added yet.',
  'siblings.title': 'Siblings',
  'siblings.empty': 'No sibling details added yet.',

  'value.height': '{{cm}} cm ({{feet}} ft {{inches}} in)',
  'value.height.short': '{{feet}} ft {{inches}} in',
  'value.income.range': 'From {{from}} To {{to}}',
  'value.income.from': 'From {{from}}',
  'value.income.at-least': '{{rupees}}+',
} as const;
