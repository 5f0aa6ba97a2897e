import type { Translation } from '@bandhavya/platform';
import type { en } from './en.ts';
import { knFilters } from './kn-filters.ts';

/** Search in Kannada. */
export const kn: Translation<typeof en> = {
  ...knFilters,
  'search.title': 'ಹುಡುಕಾಟ',
  'search.empty.title': 'ಹುಡುಕಾಟ ಶೀಘ್ರದಲ್ಲೇ ಬರಲಿದೆ',
  'search.empty.text': 'ಹೊಸ ಪ್ರೊಫೈಲ್‌ಗಳು, ನೋಡಿದ ಪ್ರೊಫೈಲ್‌ಗಳು ಮತ್ತು ಹೆಸರಿನಿಂದ ಹುಡುಕಾಟ ಇಲ್ಲಿ ಬರುತ್ತವೆ.',
  'filter.title': 'ಫಿಲ್ಟರ್',
  'filter.invalid': 'ಈ ಬಗೆಯ ಫಿಲ್ಟರ್ ಇಲ್ಲ.',
  'filter.back': 'ಹಿಂದೆ',
  'result.title': 'ಹುಡುಕಾಟದ ಫಲಿತಾಂಶಗಳು',
  'result.invalid': 'ಈ ಮೂಲ ಸರಿಯಿಲ್ಲ, ಅಥವಾ ತೋರಿಸಲು ಪ್ರೊಫೈಲ್‌ಗಳಿಲ್ಲ.',
};
