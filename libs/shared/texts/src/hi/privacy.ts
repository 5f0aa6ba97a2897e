import type { PrivacyTexts } from '../en/privacy.ts';

/** Texts about who sees a part of a profile, in Hindi. */
export const privacy: PrivacyTexts = {
  'audience.members': 'सदस्य',
  'audience.matches': 'केवल मैच',
  'audience.nobody': 'कोई नहीं',
  'phone-audience.question': 'आपका फ़ोन नंबर कौन देख सकता है?',
  'phone-audience.members': 'वे सभी जिनकी प्रोफ़ाइल पूरी है और जिन्हें आपने ब्लॉक नहीं किया है।',
  'phone-audience.matches': 'जिन्हें आप पसंद करते हैं और जो आपको भी पसंद करते हैं।',
  'phone-audience.nobody': 'फिर भी आप दूसरों के नंबर देख सकते हैं।',
  'setting.saved': 'सहेजा गया।',
  'setting.failed': 'यह सहेजा नहीं जा सका। जैसा था वैसा ही है।',
};
