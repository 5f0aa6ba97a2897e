import type { Translation } from '@bandhavya/platform';
import type { enMembers } from './en-members.ts';

/** Other members' profiles and the privacy screen in Hindi. */
export const hiMembers: Translation<typeof enMembers> = {
  'member.title': 'प्रोफ़ाइल',
  'member.failed': 'यह प्रोफ़ाइल लोड नहीं हो सकी।',
  'member.failed.text': 'कृपया अपना कनेक्शन जाँचें।',
  'member.absent': 'यह प्रोफ़ाइल उपलब्ध नहीं है',
  'member.absent.text': 'हो सकता है इसे हटा दिया गया हो, या यह आपको न दिखे।',
  'member.absent.action': 'वापस जाएँ',

  'member.summary': 'संक्षेप में',
  'member.matched': 'आप दोनों एक-दूसरे को पसंद करते हैं',
  'member.reasons': 'आप दोनों क्यों जँच सकते हैं',
  'member.about': '{{name}} के बारे में',
  'member.meets': 'आपकी चाहत के अनुरूप',

  'member.photos': '{{name}} की फ़ोटो',
  'member.photos.open': 'फ़ोटो {{number}} / {{total}}, बड़ी दिखाएँ',
  'member.photos.none': 'अभी कोई फ़ोटो नहीं',

  'member.actions': '{{name}} के लिए आपका जवाब',
  'member.unmatch': 'मैच ख़त्म',
  'member.answered.liked': '{{name}} आपकी पसंद हैं।',
  'member.answered.disliked': '{{name}} आपकी पसंद नहीं हैं।',
  'member.answered.super_liked': '{{name}} आपको बहुत पसंद हैं।',
  'member.answered.matched': 'आप और {{name}} एक-दूसरे को पसंद करते हैं। मैच हो गया।',

  'member.phone.matches-only': '{{name}} फ़ोन नंबर केवल मैच को दिखाते हैं: जब आप दोनों एक-दूसरे को पसंद करें।',
  'member.for-matches': 'मैच होने पर दिखेगा',
  'member.for-matches.photos': 'और फ़ोटो',
  'member.for-matches.family': 'परिवार',
  'member.for-matches.social_media': 'सोशल मीडिया लिंक',
  'member.for-matches.birth': 'जन्म की तारीख़ और समय',

  'privacy.link': 'गोपनीयता',
  'privacy.title': 'गोपनीयता',
  'privacy.failed': 'आपकी सेटिंग लोड नहीं हो सकीं।',
  'privacy.failed.text': 'कृपया अपना कनेक्शन जाँचें। आपका सहेजा हुआ सुरक्षित है।',

  'privacy.groups': 'आपकी प्रोफ़ाइल के हिस्से',
  'privacy.groups.text': 'हर हिस्सा कौन देखे, चुनें। आपकी प्रोफ़ाइल फ़ोटो और उम्र हमेशा दिखती है।',
  'privacy.photos': 'प्रोफ़ाइल फ़ोटो के अलावा फ़ोटो',
  'privacy.family': 'परिवार और भाई-बहन',
  'privacy.social_media': 'सोशल मीडिया लिंक',
  'privacy.birth': 'जन्म की तारीख़, समय और ज़िला',
  'privacy.hidden': 'प्रोफ़ाइल छिपाना',
  'privacy.hidden.label': 'मेरी प्रोफ़ाइल छिपाएँ',
  'privacy.hidden.text': 'जब तक छिपी है, किसी नए को आप नहीं दिखेंगे। आपके मैच आपको देखते रहेंगे, और कुछ भी मिटाया नहीं जाता।',
  'privacy.looks': 'आपका नंबर किसने देखा',
  'privacy.looks.empty': 'अभी किसी ने आपका फ़ोन नंबर नहीं देखा है।',
  'privacy.blocks': 'ब्लॉक किए हुए सदस्य',
  'privacy.blocks.empty': 'आपने किसी को ब्लॉक नहीं किया है।',
  'privacy.blocks.since': 'ब्लॉक किया: {{when}}',
  'privacy.unblock': 'अनब्लॉक करें',
  'privacy.unblock.name': '{{name}} को अनब्लॉक करें',
  'privacy.unblock.done': '{{name}} अब ब्लॉक नहीं हैं।',
  'privacy.unblock.failed': '{{name}} को अनब्लॉक नहीं किया जा सका। कृपया फिर से कोशिश करें।',
};
