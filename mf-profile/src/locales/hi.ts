import type { Translation } from '@bandhavya/platform';
import type { en } from './en.ts';
import { hiMembers } from './hi-members.ts';

/** The profile in Hindi. */
export const hi: Translation<typeof en> = {
  ...hiMembers,
  'profile.title': 'मेरी प्रोफ़ाइल',
  'profile.back': 'मेरी प्रोफ़ाइल पर लौटें',
  'profile.back.wizard': 'पिछले पेज पर लौटें',
  'profile.loading': 'प्रोफ़ाइल लोड हो रही है...',
  'profile.failed': 'आपकी प्रोफ़ाइल लोड नहीं हो सकी।',
  'profile.failed.text': 'कृपया अपना कनेक्शन जाँचें। आपका सहेजा हुआ सुरक्षित है।',
  'profile.edit': 'बदलें',
  'profile.edit.section': 'बदलें: {{section}}',
  'profile.edit.final': 'इसे अब नहीं बदला जा सकता।',
  'profile.section.empty': 'अभी कुछ नहीं भरा है',
  'profile.section.optional': 'खाली छोड़ा गया है। यह हिस्सा ज़रूरी नहीं है।',
  'profile.section.photos': 'फ़ोटो: {{count}}',
  'profile.sections.open': 'सभी भाग खोलें',
  'profile.sections.close': 'सभी भाग बंद करें',
  'profile.empty': 'अभी दर्ज नहीं किया गया',

  'completeness.title': 'प्रोफ़ाइल कितनी पूरी है',
  'completeness.percent': 'आपकी प्रोफ़ाइल {{percent}} पूरी है',
  'completeness.missing': 'आगे ये जोड़ें:',
  'completeness.whole': 'सब कुछ भरा हुआ है।',

  'preview.link': 'दूसरों को कैसी दिखती है',
  'preferences.link': 'मेरा साथी कैसा हो',
  'premium.link': 'प्रीमियम सदस्यता',
  'preview.title': 'आपकी प्रोफ़ाइल दूसरों को कैसी दिखती है',
  'preview.intro':
    'दूसरों को यही दिखता है। आपका फ़ोन नंबर केवल माँगने पर दिखता है। बाकी हिस्से कौन देखे, यह आप “गोपनीयता” पेज पर चुनते हैं।',
  'preview.views': 'देखने वाला',
  'preview.as.member': 'कोई सदस्य',
  'preview.as.match': 'कोई मैच',
  'preview.empty': 'अभी देखने के लिए कुछ नहीं है',
  'preview.empty.text': 'आप अपनी प्रोफ़ाइल में जो भरते हैं, वह यहाँ वैसे दिखता है जैसे दूसरे देखते हैं।',
  'preview.nameless': 'सदस्य',
  'preview.age': '{{years}} वर्ष',

  'sessions.title': 'आप कहाँ-कहाँ साइन इन हैं',
  'sessions.panel': 'देखें कि आप किन ब्राउज़रों में साइन इन हैं, और जिनका अब उपयोग नहीं करते उनसे लॉग आउट करें।',
  'sessions.link': 'देखें कि आप कहाँ साइन इन हैं',
  'sessions.intro': 'आप इन ब्राउज़रों में साइन इन हैं। अगर आप किसी को नहीं पहचानते, तो उसे लॉग आउट कर दें।',
  'sessions.failed': 'आपके साइन-इन की सूची नहीं खुल सकी।',
  'sessions.failed.text': 'कृपया अपना इंटरनेट कनेक्शन देखें।',
  'sessions.name': '{{system}} पर {{browser}}',
  'sessions.name.unknown': 'अज्ञात ब्राउज़र',
  'sessions.current': 'यही ब्राउज़र',
  'sessions.used': 'आख़िरी उपयोग: {{when}}',
  'sessions.created': 'साइन इन: {{when}}',
  'sessions.end': 'लॉग आउट करें',
  'sessions.end.name': '{{name}} से लॉग आउट करें, {{used}}',
  'sessions.end.others': 'बाकी सब जगह से लॉग आउट करें',
  'sessions.ending': 'लॉग आउट हो रहा है...',
  'sessions.ended': 'वह ब्राउज़र लॉग आउट हो गया है।',
  'sessions.ended.others': 'बाकी सभी ब्राउज़र लॉग आउट हो गए हैं।',
  'sessions.end.failed': 'लॉग आउट नहीं हो सका। कृपया फिर से कोशिश करें।',

  'name.title': 'आपका नाम',
  'phone.title': 'संपर्क जानकारी',
  'phone.value': '+91 {{number}}',
  'phone.state': 'पुष्टि',
  'phone.state.verified': 'हमारी टीम ने पुष्टि की है',
  'phone.state.unverified': 'अभी पुष्टि नहीं हुई। हमारी टीम आपको फ़ोन करेगी।',
  'phone.state.failed': 'पुष्टि नहीं हो सकी',

  'gender.title': 'लिंग',
  'birth.title': 'जन्म की जानकारी',

  'basic-info.title': 'मूल जानकारी',
  'education.title': 'शिक्षा की जानकारी',
  'work.title': 'काम की जानकारी',

  'family.title': 'परिवार की जानकारी',
  'community.title': 'समुदाय की जानकारी',
  'astrology.title': 'ज्योतिष जानकारी',
  'hobbies.title': 'शौक़ और रुचियाँ',
  'hobbies.hobbies.empty': 'अभी कोई शौक़ नहीं जोड़ा गया।',

  'more-about.title': 'मेरे बारे में और',
  'more-about.short_description.empty':
    'मुझे जीवनसाथी की तलाश है। यहाँ चंद पंक्तियों में लिखने के बजाय अपने बारे में मिलकर बताना मुझे अच्छा लगेगा, इसलिए कृपया बेझिझक संपर्क करें।',
  'more-about.short_description.sample': 'यह एक नमूना है। जब तक आप अपना नहीं लिखते, तब तक यही दिखेगा।',

  'photos.title': 'फ़ोटो',
  'photos.empty': 'अभी कोई फ़ोटो नहीं जोड़ी गई; जोड़ने के लिए “बदलें” दबाएँ',
  'photos.profile': 'प्रोफ़ाइल फ़ोटो',
  'photos.alt': '{{name}}, फ़ोटो {{number}} / {{total}}',
  'photos.alt.profile': '{{name}}, प्रोफ़ाइल फ़ोटो',

  'social-media.title': 'सोशल मीडिया लिंक',
  'social-media.empty': 'अभी कोई सोशल लिंक नहीं जोड़ा गया',
  'social-media.opens': '(नए टैब में खुलता है)',

  'institutions.title': 'स्कूल/कॉलेज',
  'institutions.empty': 'अभी कोई स्कूल/कॉलेज नहीं जोड़ा गया।',
  'work-history.title': 'पिछली कंपनियाँ',
  'work-history.empty': 'अभी कोई पिछली कंपनी नहीं जोड़ी गई।',
  'siblings.title': 'भाई-बहन',
  'siblings.empty': 'अभी भाई-बहन की जानकारी नहीं जोड़ी गई।',

  'value.income.range': '{{from}} से {{to}} तक',
  'value.income.from': '{{from}} से',
  'value.income.at-least': '{{rupees}}+',
};
