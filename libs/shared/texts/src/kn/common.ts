import type { CommonTexts } from '../en/common.ts';

/** Texts of at least three applications, in Kannada. */
export const common: CommonTexts = {
  'common.back': 'ಹಿಂದೆ',
  'common.close': 'ಮುಚ್ಚಿ',
  'common.loading': 'ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  'common.offline': 'ನೀವು ಆಫ್‌ಲೈನ್ ಆಗಿದ್ದೀರಿ. ಸಂಪರ್ಕ ಮರಳಿದಾಗ ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'common.retry': 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  'common.saving': 'ಉಳಿಸಲಾಗುತ್ತಿದೆ...',
};
