import type { Translation } from '@bandhavya/platform';
import type { enHistory } from './en-matches.ts';

/** The swipe history, and the list of matches that the chat begins with in Hindi. */
export const hiHistory: Translation<typeof enHistory> = {
  'matches.title': 'मैच',
  'matches.tabs': 'देखी हुई प्रोफ़ाइलें',
  'matches.failed.text': 'कृपया अपना कनेक्शन जाँचें। आपके दिए जवाब सुरक्षित हैं।',

  'matches.liked.tab': 'आपकी पसंद',
  'matches.liked.caption': 'आपकी पसंद की प्रोफ़ाइलें',
  'matches.liked.empty': 'आपने अभी किसी को पसंद नहीं किया है',
  'matches.liked.empty.text': 'जिन्हें आप पसंद करेंगे वे यहाँ रहेंगे, और आप अपना फ़ैसला बदल भी सकते हैं।',
  'matches.liked.empty.action': 'प्रोफ़ाइलें देखें',
  'matches.liked-you.tab': 'आपको पसंद किया',
  'matches.liked-you.caption': 'वे प्रोफ़ाइलें जिन्होंने आपको पसंद किया',
  'matches.liked-you.empty': 'अभी किसी ने आपको पसंद नहीं किया है',
  'matches.liked-you.empty.text': 'अच्छी फ़ोटो वाली पूरी प्रोफ़ाइल ज़्यादा पसंद की जाती है।',
  'matches.liked-you.empty.action': 'मेरी प्रोफ़ाइल देखें',
  'matches.disliked.tab': 'आपकी नापसंद',
  'matches.disliked.caption': 'आपकी नापसंद की प्रोफ़ाइलें',
  'matches.disliked.empty': 'आपने किसी को नापसंद नहीं किया है',
  'matches.disliked.empty.text': 'जिन्हें आप नापसंद करेंगे वे यहाँ रहेंगे, ताकि भूल हुई हो तो आप बदल सकें।',
  'matches.disliked.empty.action': 'प्रोफ़ाइलें देखें',
  'matches.matches.tab': 'मैच',
  'matches.matches.caption': 'आप दोनों एक-दूसरे को पसंद करते हैं',
  'matches.matches.plain': 'पसंद दोनों ओर से है।',
  'matches.matches.empty': 'अभी कोई मैच नहीं है',
  'matches.matches.empty.text': 'जिन्हें आप पसंद करते हैं, वे भी आपको पसंद करें तो आप दोनों यहाँ मिलेंगे।',
  'matches.matches.empty.action': 'प्रोफ़ाइलें देखें',

  'chat.title': 'आपके मैच',
  'chat.empty.text':
    'जब आप और कोई दूसरा सदस्य एक-दूसरे को पसंद करेंगे, तो वे यहाँ दिखेंगे: पूरी प्रोफ़ाइल, सोशल लिंक, और दिखाया गया हो तो फ़ोन नंबर।',
  'chat.matched': 'मैच हुआ: {{when}}',
};
