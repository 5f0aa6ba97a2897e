import type { Translation } from '@bandhavya/platform';
import type { enFilters } from './en-filters.ts';

/** Filters in Kannada. */
export const knFilters: Translation<typeof enFilters> = {
  'filter.motherTongue': 'ಮಾತೃಭಾಷೆ',
  'filter.maritalStatus': 'ವೈವಾಹಿಕ ಸ್ಥಿತಿ',
  'filter.profession': 'ಉದ್ಯೋಗ',
  'filter.state': 'ರಾಜ್ಯ',
  'filter.district': 'ಜಿಲ್ಲೆ',
  'filter.withPhoto': 'ಫೋಟೋ ಇರುವವರು',
  'filter.verified': 'ಪರಿಶೀಲಿಸಿದ ಫೋನ್ ಸಂಖ್ಯೆ',
  'filter.active': 'ಕೊನೆಯ ಭೇಟಿ',
  'active.any': 'ಯಾವಾಗಲಾದರೂ',
  'active.1': 'ಕಳೆದ ಒಂದು ದಿನದಲ್ಲಿ',
  'active.7': 'ಕಳೆದ 7 ದಿನಗಳಲ್ಲಿ',
  'active.30': 'ಕಳೆದ 30 ದಿನಗಳಲ್ಲಿ',
  'range.between': '{{from}} ರಿಂದ {{to}}',
  'range.from': '{{from}} ಅಥವಾ ಹೆಚ್ಚು',
  'range.to': '{{to}} ವರೆಗೆ',
  'count.one': '{{number}} ಪ್ರೊಫೈಲ್',
  'count.many': '{{number}} ಪ್ರೊಫೈಲ್‌ಗಳು',
  'count.failed': 'ಪ್ರೊಫೈಲ್‌ಗಳ ಸಂಖ್ಯೆಯನ್ನು ತಿಳಿಯಲು ಆಗಲಿಲ್ಲ.',
};
