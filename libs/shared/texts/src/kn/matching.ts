import type { MatchingTexts } from '../en/matching.ts';

/** Texts about candidates, swipes and ineligibility in Kannada. */
export const matching: MatchingTexts = {
  'reason.liked-you': 'ನಿಮ್ಮನ್ನು ಇಷ್ಟಪಟ್ಟಿದ್ದಾರೆ',
  'reason.super-liked-you': 'ನಿಮ್ಮನ್ನು ತುಂಬಾ ಇಷ್ಟಪಟ್ಟಿದ್ದಾರೆ',
  'reason.fits-both': 'ಪರಸ್ಪರ ಆಶಯಗಳಿಗೆ ಹೊಂದುತ್ತೀರಿ',
  'reason.you-fit': '{{name}} ಅವರ ಆಶಯಕ್ಕೆ ನೀವು ಹೊಂದುತ್ತೀರಿ',
  'reason.fits-you': 'ನಿಮ್ಮ ಆಶಯಕ್ಕೆ ಹೊಂದುತ್ತಾರೆ',
  'reason.tongue': 'ಇಬ್ಬರ ಮಾತೃಭಾಷೆ {{value}}',
  'reason.community': 'ಇಬ್ಬರ ಸಮುದಾಯ {{value}}',
  'reason.district': 'ಇಬ್ಬರ ಜಿಲ್ಲೆ {{value}}',
  'reason.hobby': 'ಇಬ್ಬರಿಗೂ ಇಷ್ಟ: {{value}}',
  'swipe.absent': '{{name}} ಅವರ ಪ್ರೊಫೈಲ್ ಈಗ ಲಭ್ಯವಿಲ್ಲ.',
  'swipe.not-last': 'ಇದನ್ನು ಹಿಂಪಡೆಯಲು ಆಗುವುದಿಲ್ಲ, ಏಕೆಂದರೆ ಇದರ ನಂತರ ನೀವು ಇನ್ನೊಂದು ಪ್ರೊಫೈಲ್ ಬಗ್ಗೆ ನಿರ್ಧರಿಸಿದ್ದೀರಿ.',
  'swipe.offline': 'ನೀವು ಆಫ್‌ಲೈನ್ ಆಗಿದ್ದೀರಿ. ಸಂಪರ್ಕ ಮರಳಿದಾಗ ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'ineligible.incomplete': 'ದಯವಿಟ್ಟು ಮೊದಲು ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಪೂರ್ಣಗೊಳಿಸಿ.',
  'ineligible.incomplete.text': 'ಅದು ಪೂರ್ಣವಾದ ತಕ್ಷಣ ನೀವು ಇಲ್ಲಿ ಇತರರನ್ನು ಭೇಟಿಯಾಗಬಹುದು.',
  'ineligible.incomplete.action': 'ನನ್ನ ಪ್ರೊಫೈಲ್ ಪೂರ್ಣಗೊಳಿಸಿ',
  'ineligible.archived': 'ನಿಮ್ಮ ಖಾತೆಯನ್ನು ನಿಷ್ಕ್ರಿಯಗೊಳಿಸಲಾಗಿದೆ.',
  'ineligible.archived.text': 'ಸದ್ಯಕ್ಕೆ ನೀವು ಇತರರನ್ನು ಭೇಟಿಯಾಗಲು ಆಗುವುದಿಲ್ಲ. ಇದು ತಪ್ಪಾಗಿ ಆಗಿದ್ದರೆ ದಯವಿಟ್ಟು ನಮಗೆ ಬರೆಯಿರಿ.',
  'ineligible.archived.action': 'ನಮಗೆ ಬರೆಯಿರಿ',
  'ineligible.outdated': 'ನಮ್ಮ ನಿಯಮಗಳು ಅಥವಾ ಗೌಪ್ಯತಾ ಸೂಚನೆ ಬದಲಾಗಿದೆ.',
  'ineligible.outdated.text': 'ದಯವಿಟ್ಟು ಹೊಸ ಆವೃತ್ತಿಯನ್ನು ಓದಿ ಒಪ್ಪಿಕೊಳ್ಳಿ. ಆಮೇಲೆ ನೀವು ಇಲ್ಲಿ ಮತ್ತೆ ಇತರರನ್ನು ಭೇಟಿಯಾಗಬಹುದು.',
  'ineligible.outdated.action': 'ಓದಿ ಒಪ್ಪಿಕೊಳ್ಳಿ',
};
