import type { MatchingTexts } from '../en/matching.ts';

/** Texts about candidates, swipes and ineligibility in Hindi. */
export const matching: MatchingTexts = {
  'reason.liked-you': 'आपको पसंद किया है',
  'reason.super-liked-you': 'आपको बहुत पसंद किया है',
  'reason.fits-both': 'आप दोनों एक-दूसरे की चाहत से मेल खाते हैं',
  'reason.you-fit': 'आप {{name}} की चाहत से मेल खाते हैं',
  'reason.fits-you': 'आपकी चाहत के अनुरूप',
  'reason.tongue': 'दोनों की मातृभाषा {{value}}',
  'reason.community': 'दोनों का समुदाय {{value}}',
  'reason.district': 'दोनों का ज़िला {{value}}',
  'reason.hobby': 'दोनों को पसंद: {{value}}',
  'swipe.absent': '{{name}} की प्रोफ़ाइल अब उपलब्ध नहीं है।',
  'swipe.not-last': 'इसे वापस नहीं लिया जा सकता, क्योंकि इसके बाद आप एक और प्रोफ़ाइल पर फ़ैसला कर चुके हैं।',
  'swipe.offline': 'आप ऑफ़लाइन हैं। कनेक्शन लौटने पर कृपया फिर से कोशिश करें।',
  'ineligible.incomplete': 'कृपया पहले अपनी प्रोफ़ाइल पूरी करें।',
  'ineligible.incomplete.text': 'वह पूरी होते ही आप यहाँ दूसरों से मिल सकेंगे।',
  'ineligible.incomplete.action': 'मेरी प्रोफ़ाइल पूरी करें',
  'ineligible.archived': 'आपका खाता निष्क्रिय कर दिया गया है।',
  'ineligible.archived.text': 'आप अभी दूसरों से नहीं मिल सकते। अगर यह ग़लती से हुआ है, तो कृपया हमें लिखें।',
  'ineligible.archived.action': 'हमें लिखें',
  'ineligible.outdated': 'हमारी शर्तें या गोपनीयता सूचना बदल गई है।',
  'ineligible.outdated.text': 'कृपया नया संस्करण पढ़ें और उसे स्वीकार करें। उसके बाद आप यहाँ फिर से दूसरों से मिल सकेंगे।',
  'ineligible.outdated.action': 'पढ़ें और स्वीकार करें',
};
