import type { Translation } from '@bandhavya/platform';
import type { enFilters } from './en-filters.ts';

/** Filters in Hindi. */
export const hiFilters: Translation<typeof enFilters> = {
  'filter.motherTongue': 'मातृभाषा',
  'filter.maritalStatus': 'वैवाहिक स्थिति',
  'filter.profession': 'पेशा',
  'filter.state': 'राज्य',
  'filter.district': 'ज़िला',
  'filter.withPhoto': 'फ़ोटो के साथ',
  'filter.verified': 'सत्यापित फ़ोन नंबर',
  'filter.active': 'पिछली बार सक्रिय',
  'active.any': 'कभी भी',
  'active.1': 'पिछले एक दिन में',
  'active.7': 'पिछले 7 दिनों में',
  'active.30': 'पिछले 30 दिनों में',
  'range.between': '{{from}} से {{to}}',
  'range.from': '{{from}} या ज़्यादा',
  'range.to': '{{to}} तक',
  'count.one': '{{number}} प्रोफ़ाइल',
  'count.many': '{{number}} प्रोफ़ाइलें',
  'count.failed': 'प्रोफ़ाइलों की संख्या लोड नहीं हो सकी।',
};
