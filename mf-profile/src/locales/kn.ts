import type { Translation } from '@bandhavya/platform';
import type { en } from './en.ts';
import { knMembers } from './kn-members.ts';

/** The profile in Kannada. */
export const kn: Translation<typeof en> = {
  ...knMembers,
  'profile.title': 'ನನ್ನ ಪ್ರೊಫೈಲ್',
  'profile.back': 'ನನ್ನ ಪ್ರೊಫೈಲ್‌ಗೆ ಹಿಂತಿರುಗಿ',
  'profile.back.wizard': 'ಮೊದಲಿದ್ದ ಪುಟಕ್ಕೆ ಹಿಂತಿರುಗಿ',
  'profile.loading': 'ಪ್ರೊಫೈಲ್ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  'profile.failed': 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.',
  'profile.failed.text': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಸಂಪರ್ಕ ಪರಿಶೀಲಿಸಿ. ನೀವು ಉಳಿಸಿದ್ದು ಸುರಕ್ಷಿತವಾಗಿದೆ.',
  'profile.edit': 'ಬದಲಾಯಿಸಿ',
  'profile.edit.section': 'ಬದಲಾಯಿಸಿ: {{section}}',
  'profile.edit.final': 'ಇದನ್ನು ಇನ್ನು ಮುಂದೆ ಬದಲಾಯಿಸಲು ಆಗುವುದಿಲ್ಲ.',
  'profile.section.empty': 'ಇನ್ನೂ ಏನೂ ಬರೆದಿಲ್ಲ',
  'profile.section.optional': 'ಖಾಲಿ ಬಿಡಲಾಗಿದೆ. ಈ ಭಾಗ ಕಡ್ಡಾಯವಲ್ಲ.',
  'profile.section.photos': 'ಫೋಟೋಗಳು: {{count}}',
  'profile.sections.open': 'ಎಲ್ಲಾ ಭಾಗಗಳನ್ನು ತೆರೆಯಿರಿ',
  'profile.sections.close': 'ಎಲ್ಲಾ ಭಾಗಗಳನ್ನು ಮುಚ್ಚಿ',
  'profile.empty': 'ಇನ್ನೂ ನಮೂದಿಸಿಲ್ಲ',

  'completeness.title': 'ಪ್ರೊಫೈಲ್ ಎಷ್ಟು ಪೂರ್ಣವಾಗಿದೆ',
  'completeness.percent': 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ {{percent}} ಪೂರ್ಣವಾಗಿದೆ',
  'completeness.missing': 'ಮುಂದೆ ಇವನ್ನು ಸೇರಿಸಿ:',
  'completeness.whole': 'ಎಲ್ಲ ವಿವರಗಳೂ ತುಂಬಿವೆ.',

  'preview.link': 'ಇತರರಿಗೆ ಹೇಗೆ ಕಾಣುತ್ತದೆ',
  'preferences.link': 'ನನ್ನ ಸಂಗಾತಿ ಹೇಗಿರಬೇಕು',
  'premium.link': 'ಪ್ರೀಮಿಯಂ ಸದಸ್ಯತ್ವ',
  'preview.title': 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಇತರರಿಗೆ ಹೇಗೆ ಕಾಣುತ್ತದೆ',
  'preview.intro':
    'ಇತರರಿಗೆ ಕಾಣುವುದು ಇದು. ನಿಮ್ಮ ಫೋನ್ ಸಂಖ್ಯೆ ಕೇಳಿದಾಗ ಮಾತ್ರ ಕಾಣುತ್ತದೆ. ಉಳಿದ ಭಾಗಗಳನ್ನು ಯಾರು ನೋಡಬಹುದು ಎಂದು “ಗೌಪ್ಯತೆ” ಪುಟದಲ್ಲಿ ನೀವು ಆರಿಸುತ್ತೀರಿ.',
  'preview.views': 'ನೋಡುವವರು',
  'preview.as.member': 'ಒಬ್ಬ ಸದಸ್ಯರು',
  'preview.as.match': 'ಒಬ್ಬ ಜೋಡಿ',
  'preview.empty': 'ನೋಡಲು ಇನ್ನೂ ಏನೂ ಇಲ್ಲ',
  'preview.empty.text': 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್‌ನಲ್ಲಿ ನೀವು ತುಂಬಿದ್ದು ಇತರರಿಗೆ ಕಾಣುವಂತೆ ಇಲ್ಲಿ ಕಾಣಿಸುತ್ತದೆ.',
  'preview.nameless': 'ಸದಸ್ಯರು',
  'preview.age': '{{years}} ವರ್ಷ',

  'sessions.title': 'ನೀವು ಎಲ್ಲೆಲ್ಲಿ ಸೈನ್ ಇನ್ ಆಗಿದ್ದೀರಿ',
  'sessions.panel': 'ನೀವು ಯಾವ ಬ್ರೌಸರ್‌ಗಳಲ್ಲಿ ಸೈನ್ ಇನ್ ಆಗಿದ್ದೀರಿ ಎಂದು ನೋಡಿ, ಈಗ ಬಳಸದವುಗಳಿಂದ ಲಾಗ್ ಔಟ್ ಮಾಡಿ.',
  'sessions.link': 'ಎಲ್ಲಿ ಸೈನ್ ಇನ್ ಆಗಿದ್ದೀರಿ ಎಂದು ನೋಡಿ',
  'sessions.intro': 'ನೀವು ಈ ಬ್ರೌಸರ್‌ಗಳಲ್ಲಿ ಸೈನ್ ಇನ್ ಆಗಿದ್ದೀರಿ. ಯಾವುದಾದರೂ ನಿಮ್ಮದಲ್ಲ ಎನಿಸಿದರೆ ಅದನ್ನು ಲಾಗ್ ಔಟ್ ಮಾಡಿ.',
  'sessions.failed': 'ನಿಮ್ಮ ಸೈನ್ ಇನ್‌ಗಳ ಪಟ್ಟಿಯನ್ನು ತೆರೆಯಲು ಆಗಲಿಲ್ಲ.',
  'sessions.failed.text': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಇಂಟರ್ನೆಟ್ ಸಂಪರ್ಕವನ್ನು ಪರಿಶೀಲಿಸಿ.',
  'sessions.name': '{{system}} ನಲ್ಲಿ {{browser}}',
  'sessions.name.unknown': 'ಅಪರಿಚಿತ ಬ್ರೌಸರ್',
  'sessions.current': 'ಇದೇ ಬ್ರೌಸರ್',
  'sessions.used': 'ಕೊನೆಯ ಬಳಕೆ: {{when}}',
  'sessions.created': 'ಸೈನ್ ಇನ್: {{when}}',
  'sessions.end': 'ಲಾಗ್ ಔಟ್ ಮಾಡಿ',
  'sessions.end.name': '{{name}} ಲಾಗ್ ಔಟ್ ಮಾಡಿ, {{used}}',
  'sessions.end.others': 'ಉಳಿದ ಎಲ್ಲ ಕಡೆ ಲಾಗ್ ಔಟ್ ಮಾಡಿ',
  'sessions.ending': 'ಲಾಗ್ ಔಟ್ ಆಗುತ್ತಿದೆ...',
  'sessions.ended': 'ಆ ಬ್ರೌಸರ್ ಲಾಗ್ ಔಟ್ ಆಗಿದೆ.',
  'sessions.ended.others': 'ಉಳಿದ ಎಲ್ಲ ಬ್ರೌಸರ್‌ಗಳು ಲಾಗ್ ಔಟ್ ಆಗಿವೆ.',
  'sessions.end.failed': 'ಲಾಗ್ ಔಟ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',

  'name.title': 'ನಿಮ್ಮ ಹೆಸರು',
  'phone.title': 'ಸಂಪರ್ಕ ವಿವರಗಳು',
  'phone.value': '+91 {{number}}',
  'phone.state': 'ಪರಿಶೀಲನೆ',
  'phone.state.verified': 'ನಮ್ಮ ತಂಡ ಪರಿಶೀಲಿಸಿದೆ',
  'phone.state.unverified': 'ಇನ್ನೂ ಪರಿಶೀಲಿಸಿಲ್ಲ. ನಮ್ಮ ತಂಡ ನಿಮಗೆ ಕರೆ ಮಾಡುತ್ತದೆ.',
  'phone.state.failed': 'ಪರಿಶೀಲಿಸಲು ಆಗಲಿಲ್ಲ',

  'gender.title': 'ಲಿಂಗ',
  'birth.title': 'ಜನ್ಮ ವಿವರಗಳು',

  'basic-info.title': 'ಮೂಲ ವಿವರಗಳು',
  'education.title': 'ಶಿಕ್ಷಣದ ವಿವರಗಳು',
  'work.title': 'ಉದ್ಯೋಗದ ವಿವರಗಳು',

  'family.title': 'ಕುಟುಂಬದ ವಿವರಗಳು',
  'community.title': 'ಸಮುದಾಯದ ವಿವರಗಳು',
  'astrology.title': 'ಜ್ಯೋತಿಷ್ಯ ವಿವರಗಳು',
  'hobbies.title': 'ಹವ್ಯಾಸಗಳು ಮತ್ತು ಆಸಕ್ತಿಗಳು',
  'hobbies.hobbies.empty': 'ಇನ್ನೂ ಯಾವ ಹವ್ಯಾಸವನ್ನೂ ಸೇರಿಸಿಲ್ಲ.',

  'more-about.title': 'ನನ್ನ ಬಗ್ಗೆ ಇನ್ನಷ್ಟು',
  'more-about.short_description.empty':
    'ನಾನು ಬಾಳಸಂಗಾತಿಯನ್ನು ಹುಡುಕುತ್ತಿದ್ದೇನೆ. ನನ್ನ ಬಗ್ಗೆ ಇಲ್ಲಿ ನಾಲ್ಕು ಸಾಲು ಬರೆಯುವುದಕ್ಕಿಂತ ಮುಖತಃ ಹೇಳಲು ಇಷ್ಟಪಡುತ್ತೇನೆ; ದಯವಿಟ್ಟು ಮುಕ್ತವಾಗಿ ಸಂಪರ್ಕಿಸಿ.',
  'more-about.short_description.sample': 'ಇದು ಮಾದರಿ. ನೀವು ಬರೆಯುವವರೆಗೆ ಇದು ಇಲ್ಲಿ ಕಾಣಿಸುತ್ತದೆ.',

  'photos.title': 'ಫೋಟೋಗಳು',
  'photos.empty': 'ಇನ್ನೂ ಯಾವ ಫೋಟೋವನ್ನೂ ಸೇರಿಸಿಲ್ಲ; ಸೇರಿಸಲು “ಬದಲಾಯಿಸಿ” ಒತ್ತಿ',
  'photos.profile': 'ಪ್ರೊಫೈಲ್ ಫೋಟೋ',
  'photos.alt': '{{name}}, ಫೋಟೋ {{number}} / {{total}}',
  'photos.alt.profile': '{{name}}, ಪ್ರೊಫೈಲ್ ಫೋಟೋ',

  'social-media.title': 'ಸಾಮಾಜಿಕ ಜಾಲತಾಣ ಕೊಂಡಿಗಳು',
  'social-media.empty': 'ಇನ್ನೂ ಯಾವ ಕೊಂಡಿಯನ್ನೂ ಸೇರಿಸಿಲ್ಲ',
  'social-media.opens': '(ಹೊಸ ಟ್ಯಾಬ್‌ನಲ್ಲಿ ತೆರೆಯುತ್ತದೆ)',

  'institutions.title': 'ಶಾಲೆಗಳು/ಕಾಲೇಜುಗಳು',
  'institutions.empty': 'ಇನ್ನೂ ಯಾವ ಶಾಲೆ/ಕಾಲೇಜನ್ನೂ ಸೇರಿಸಿಲ್ಲ.',
  'work-history.title': 'ಹಿಂದಿನ ಕಂಪನಿಗಳು',
  'work-history.empty': 'ಇನ್ನೂ ಯಾವ ಹಿಂದಿನ ಕಂಪನಿಯನ್ನೂ ಸೇರಿಸಿಲ್ಲ.',
  'siblings.title': 'ಸಹೋದರ ಸಹೋದರಿಯರು',
  'siblings.empty': 'ಇನ್ನೂ ಸಹೋದರ ಸಹೋದರಿಯರ ವಿವರ ಸೇರಿಸಿಲ್ಲ.',

  'value.income.range': '{{from}} ರಿಂದ {{to}} ವರೆಗೆ',
  'value.income.from': '{{from}} ರಿಂದ',
  'value.income.at-least': '{{rupees}}+',
};
