import type { Translation } from '@bandhavya/platform';
import type { en } from './en.ts';
import { hiFilters } from './hi-filters.ts';

/** Search in Hindi. */
export const hi: Translation<typeof en> = {
  ...hiFilters,
  'search.title': 'खोज',
  'search.empty.title': 'खोज जल्द आ रही है',
  'search.empty.text': 'नई प्रोफ़ाइलें, देखी हुई प्रोफ़ाइलें और नाम से खोज यहाँ होंगी।',
  'filter.title': 'फ़िल्टर',
  'filter.invalid': 'ऐसा कोई फ़िल्टर नहीं है।',
  'filter.back': 'पीछे',
  'result.title': 'खोज के नतीजे',
  'result.invalid': 'स्रोत सही नहीं है, या दिखाने के लिए कोई प्रोफ़ाइल नहीं है।',
};
