import type { Translation } from '@bandhavya/platform';
import type { en } from './en.ts';
import { hiFilters } from './hi-filters.ts';
import { hiResults } from './hi-results.ts';
import { hiSearch } from './hi-search.ts';

/** Search in Hindi. */
export const hi: Translation<typeof en> = {
  ...hiFilters,
  ...hiSearch,
  ...hiResults,
  'result.title': 'खोज के नतीजे',
  'result.invalid': 'स्रोत सही नहीं है, या दिखाने के लिए कोई प्रोफ़ाइल नहीं है।',
};
