import type { Translation } from '@bandhavya/platform';
import type { enMembers } from './en-members.ts';

/** Other members' profiles and the privacy screen in Kannada. */
export const knMembers: Translation<typeof enMembers> = {
  'member.title': 'ಪ್ರೊಫೈಲ್',
  'member.failed': 'ಈ ಪ್ರೊಫೈಲ್ ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.',
  'member.failed.text': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಸಂಪರ್ಕ ಪರಿಶೀಲಿಸಿ.',
  'member.absent': 'ಈ ಪ್ರೊಫೈಲ್ ಲಭ್ಯವಿಲ್ಲ',
  'member.absent.text': 'ಇದನ್ನು ತೆಗೆದುಹಾಕಿರಬಹುದು, ಅಥವಾ ಇದು ನಿಮಗೆ ಕಾಣಿಸದಿರಬಹುದು.',
  'member.absent.action': 'ಹಿಂದಕ್ಕೆ ಹೋಗಿ',

  'member.summary': 'ಸಂಕ್ಷಿಪ್ತವಾಗಿ',
  'member.matched': 'ನೀವಿಬ್ಬರೂ ಪರಸ್ಪರ ಇಷ್ಟಪಟ್ಟಿದ್ದೀರಿ',
  'member.reasons': 'ನೀವಿಬ್ಬರೂ ಏಕೆ ಹೊಂದಬಹುದು',
  'member.about': '{{name}} ಅವರ ಬಗ್ಗೆ',
  'member.meets': 'ನಿಮ್ಮ ಆಶಯಕ್ಕೆ ಹೊಂದುತ್ತದೆ',

  'member.photos': '{{name}} ಅವರ ಫೋಟೋಗಳು',
  'member.photos.open': 'ಫೋಟೋ {{number}} / {{total}}, ದೊಡ್ಡದಾಗಿ ತೋರಿಸಿ',
  'member.photos.none': 'ಇನ್ನೂ ಫೋಟೋಗಳಿಲ್ಲ',

  'member.actions': '{{name}} ಅವರಿಗೆ ನಿಮ್ಮ ಉತ್ತರ',
  'member.unmatch': 'ಜೋಡಿ ಮುಗಿಸಿ',
  'member.answered.liked': '{{name}} ನಿಮಗೆ ಇಷ್ಟ.',
  'member.answered.disliked': '{{name}} ನಿಮಗೆ ಇಷ್ಟವಿಲ್ಲ.',
  'member.answered.super_liked': '{{name}} ನಿಮಗೆ ತುಂಬಾ ಇಷ್ಟ.',
  'member.answered.matched': 'ನೀವು ಮತ್ತು {{name}} ಪರಸ್ಪರ ಇಷ್ಟಪಟ್ಟಿದ್ದೀರಿ. ಜೋಡಿ ಕೂಡಿತು.',

  'member.phone.matches-only': '{{name}} ಅವರು ಫೋನ್ ಸಂಖ್ಯೆಯನ್ನು ಜೋಡಿಗಳಿಗೆ ಮಾತ್ರ ತೋರಿಸುತ್ತಾರೆ: ನೀವಿಬ್ಬರೂ ಪರಸ್ಪರ ಇಷ್ಟಪಟ್ಟಾಗ.',
  'member.for-matches': 'ಜೋಡಿಯಾದ ನಂತರ ಕಾಣುತ್ತದೆ',
  'member.for-matches.photos': 'ಇನ್ನಷ್ಟು ಫೋಟೋಗಳು',
  'member.for-matches.family': 'ಕುಟುಂಬ',
  'member.for-matches.social_media': 'ಸಾಮಾಜಿಕ ಜಾಲತಾಣದ ಲಿಂಕ್‌ಗಳು',
  'member.for-matches.birth': 'ಹುಟ್ಟಿದ ದಿನಾಂಕ ಮತ್ತು ಸಮಯ',

  'privacy.link': 'ಗೌಪ್ಯತೆ',
  'privacy.title': 'ಗೌಪ್ಯತೆ',
  'privacy.failed': 'ನಿಮ್ಮ ಸೆಟ್ಟಿಂಗ್‌ಗಳನ್ನು ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.',
  'privacy.failed.text': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಸಂಪರ್ಕ ಪರಿಶೀಲಿಸಿ. ನೀವು ಉಳಿಸಿದ್ದು ಸುರಕ್ಷಿತವಾಗಿದೆ.',

  'privacy.groups': 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್‌ನ ಭಾಗಗಳು',
  'privacy.groups.text': 'ಪ್ರತಿ ಭಾಗವನ್ನು ಯಾರು ನೋಡಬಹುದು ಎಂದು ಆರಿಸಿ. ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಫೋಟೋ ಮತ್ತು ವಯಸ್ಸು ಯಾವಾಗಲೂ ಕಾಣುತ್ತವೆ.',
  'privacy.photos': 'ಪ್ರೊಫೈಲ್ ಫೋಟೋ ಬಿಟ್ಟು ಉಳಿದ ಫೋಟೋಗಳು',
  'privacy.family': 'ಕುಟುಂಬ ಮತ್ತು ಒಡಹುಟ್ಟಿದವರು',
  'privacy.social_media': 'ಸಾಮಾಜಿಕ ಜಾಲತಾಣದ ಲಿಂಕ್‌ಗಳು',
  'privacy.birth': 'ಹುಟ್ಟಿದ ದಿನಾಂಕ, ಸಮಯ ಮತ್ತು ಜಿಲ್ಲೆ',
  'privacy.hidden': 'ಪ್ರೊಫೈಲ್ ಮರೆಮಾಡುವುದು',
  'privacy.hidden.label': 'ನನ್ನ ಪ್ರೊಫೈಲ್ ಮರೆಮಾಡಿ',
  'privacy.hidden.text': 'ಮರೆಯಲ್ಲಿರುವಾಗ ಹೊಸಬರಾರಿಗೂ ನೀವು ಕಾಣಿಸುವುದಿಲ್ಲ. ನಿಮ್ಮ ಜೋಡಿಗಳಿಗೆ ಕಾಣಿಸುತ್ತೀರಿ, ಮತ್ತು ಏನೂ ಅಳಿಸಿಹೋಗುವುದಿಲ್ಲ.',
  'privacy.looks': 'ನಿಮ್ಮ ಸಂಖ್ಯೆಯನ್ನು ನೋಡಿದವರು',
  'privacy.looks.empty': 'ಇನ್ನೂ ಯಾರೂ ನಿಮ್ಮ ಫೋನ್ ಸಂಖ್ಯೆಯನ್ನು ನೋಡಿಲ್ಲ.',
  'privacy.blocks': 'ನಿರ್ಬಂಧಿಸಿದ ಸದಸ್ಯರು',
  'privacy.blocks.empty': 'ನೀವು ಯಾರನ್ನೂ ನಿರ್ಬಂಧಿಸಿಲ್ಲ.',
  'privacy.blocks.since': 'ನಿರ್ಬಂಧಿಸಿದ್ದು: {{when}}',
  'privacy.unblock': 'ನಿರ್ಬಂಧ ತೆಗೆಯಿರಿ',
  'privacy.unblock.name': '{{name}} ಅವರ ನಿರ್ಬಂಧ ತೆಗೆಯಿರಿ',
  'privacy.unblock.done': '{{name}} ಅವರ ನಿರ್ಬಂಧ ತೆಗೆಯಲಾಗಿದೆ.',
  'privacy.unblock.failed': '{{name}} ಅವರ ನಿರ್ಬಂಧ ತೆಗೆಯಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೊಮ್ಮೆ ಪ್ರಯತ್ನಿಸಿ.',
};
