import type { CommonTexts } from '../en/common.ts';

/** Texts of at least three applications, in Hindi. */
export const common: CommonTexts = {
  'common.back': 'पीछे',
  'common.close': 'बंद करें',
  'common.loading': 'लोड हो रहा है...',
  'common.offline': 'आप ऑफ़लाइन हैं। कनेक्शन लौटने पर कृपया फिर से कोशिश करें।',
  'common.retry': 'फिर से कोशिश करें',
  'common.saving': 'सहेजा जा रहा है...',
};
