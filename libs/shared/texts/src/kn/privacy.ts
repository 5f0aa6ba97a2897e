import type { PrivacyTexts } from '../en/privacy.ts';

/** Texts about who sees a part of a profile, in Kannada. */
export const privacy: PrivacyTexts = {
  'audience.members': 'ಸದಸ್ಯರು',
  'audience.matches': 'ಜೋಡಿಗಳು ಮಾತ್ರ',
  'audience.nobody': 'ಯಾರೂ ಇಲ್ಲ',
  'phone-audience.question': 'ನಿಮ್ಮ ಫೋನ್ ಸಂಖ್ಯೆಯನ್ನು ಯಾರು ನೋಡಬಹುದು?',
  'phone-audience.members': 'ಪ್ರೊಫೈಲ್ ಪೂರ್ಣವಾಗಿರುವ ಮತ್ತು ನೀವು ನಿರ್ಬಂಧಿಸದ ಎಲ್ಲರೂ.',
  'phone-audience.matches': 'ನೀವು ಇಷ್ಟಪಟ್ಟವರು ಮತ್ತು ನಿಮ್ಮನ್ನೂ ಇಷ್ಟಪಟ್ಟವರು.',
  'phone-audience.nobody': 'ಆದರೂ ನೀವು ಇತರರ ಸಂಖ್ಯೆಗಳನ್ನು ನೋಡಬಹುದು.',
  'setting.saved': 'ಉಳಿಸಲಾಗಿದೆ.',
  'setting.failed': 'ಇದನ್ನು ಉಳಿಸಲು ಆಗಲಿಲ್ಲ. ಮೊದಲಿದ್ದಂತೆಯೇ ಇರುತ್ತದೆ.',
};
