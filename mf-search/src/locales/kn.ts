import type { Translation } from '@bandhavya/platform';
import type { en } from './en.ts';
import { knFilters } from './kn-filters.ts';
import { knResults } from './kn-results.ts';
import { knSearch } from './kn-search.ts';

/** Search in Kannada. */
export const kn: Translation<typeof en> = {
  ...knFilters,
  ...knSearch,
  ...knResults,
  'result.title': 'ಹುಡುಕಾಟದ ಫಲಿತಾಂಶಗಳು',
  'result.invalid': 'ಈ ಮೂಲ ಸರಿಯಿಲ್ಲ, ಅಥವಾ ತೋರಿಸಲು ಪ್ರೊಫೈಲ್‌ಗಳಿಲ್ಲ.',
};
