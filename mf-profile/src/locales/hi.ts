import type { Translation } from '@bandhavya/platform';
import type { en } from './en.ts';
import { hiMembers } from './hi-members.ts';

/** The profile in Hindi. */
export const hi: Translation<typeof en> = {
  ...hiMembers,
  'profile.title': 'मेरी प्रोफ़ाइल',
  'profile.loading': 'प्रोफ़ाइल लोड हो रही है...',
  'profile.failed': 'आपकी प्रोफ़ाइल लोड नहीं हो सकी।',
  'profile.failed.text': 'कृपया अपना कनेक्शन जाँचें। आपका सहेजा हुआ सुरक्षित है।',
  'profile.retry': 'फिर से कोशिश करें',
  'profile.edit': 'बदलें',
  'profile.edit.section': 'बदलें: {{section}}',
  'profile.edit.final': 'इसे अब नहीं बदला जा सकता।',
  'profile.empty': 'अभी दर्ज नहीं किया गया',

  'completeness.title': 'प्रोफ़ाइल कितनी पूरी है',
  'completeness.percent': 'आपकी प्रोफ़ाइल {{percent}} पूरी है',
  'completeness.missing': 'अभी बाक़ी है:',
  'completeness.whole': 'सब कुछ भरा हुआ है।',

  'preview.link': 'दूसरों को कैसी दिखती है',
  'preferences.link': 'मेरा साथी कैसा हो',
  'preview.title': 'आपकी प्रोफ़ाइल दूसरों को कैसी दिखती है',
  'preview.intro': 'दूसरे सदस्य को यही दिखता है। आपका फ़ोन नंबर और जन्म की सटीक तारीख़ और समय इसमें शामिल नहीं हैं।',
  'preview.back': 'मेरी प्रोफ़ाइल पर लौटें',
  'preview.empty': 'अभी देखने के लिए कुछ नहीं है',
  'preview.empty.text': 'आप अपनी प्रोफ़ाइल में जो भरते हैं, वह यहाँ वैसे दिखता है जैसे दूसरे देखते हैं।',
  'preview.nameless': 'सदस्य',
  'preview.age': '{{years}} वर्ष',

  'name.title': 'आपका नाम',
  'name.first': 'पहला नाम',
  'name.last': 'उपनाम',

  'phone.title': 'संपर्क जानकारी',
  'phone.number': 'फ़ोन नंबर',
  'phone.value': '+91 {{number}}',

  'gender.title': 'लिंग',
  'gender.gender': 'लिंग',

  'birth.title': 'जन्म की जानकारी',
  'birth.date': 'जन्म तिथि',
  'birth.time': 'जन्म का समय',
  'birth.age': 'उम्र',
  'birth.country': 'जन्म का देश',
  'birth.state': 'जन्म का राज्य',
  'birth.district': 'जन्म का ज़िला',

  'basic-info.title': 'मूल जानकारी',
  'basic-info.marital_status': 'वैवाहिक स्थिति',
  'basic-info.mother_tongue': 'मातृभाषा',
  'basic-info.height_cm': 'लंबाई',
  'basic-info.diet_preference': 'खान-पान',
  'basic-info.fitness_level': 'फ़िटनेस',
  'basic-info.drinking_habit': 'शराब',
  'basic-info.smoking_habit': 'धूम्रपान',

  'education.title': 'शिक्षा की जानकारी',
  'education.qualification': 'शैक्षणिक योग्यता',
  'education.field_of_study': 'अध्ययन का क्षेत्र',
  'education.specialization': 'विशेषज्ञता',

  'work.title': 'काम की जानकारी',
  'work.working_with': 'कार्य क्षेत्र',
  'work.current_company': 'वर्तमान कंपनी',
  'work.job_title': 'पद',
  'work.income': 'सालाना आय',
  'work.work_country': 'काम का देश',
  'work.work_state': 'काम का राज्य',
  'work.work_district': 'काम का ज़िला',

  'family.title': 'परिवार की जानकारी',
  'family.father_name': 'पिता का नाम',
  'family.father_occupation': 'पिता का व्यवसाय',
  'family.mother_name': 'माता का नाम',
  'family.mother_occupation': 'माता का व्यवसाय',
  'family.family_status': 'परिवार की स्थिति',
  'family.family_type': 'परिवार का प्रकार',
  'family.native_place': 'मूल स्थान',
  'family.current_country': 'वर्तमान देश',
  'family.current_state': 'वर्तमान राज्य',
  'family.current_district': 'वर्तमान ज़िला',

  'community.title': 'समुदाय की जानकारी',
  'community.community': 'समुदाय',
  'community.sub_community': 'उप-समुदाय',
  'community.gotra': 'गोत्र',
  'community.religion': 'धर्म',

  'astrology.title': 'ज्योतिष जानकारी',
  'astrology.nakshatra': 'नक्षत्र',
  'astrology.rashi': 'राशि',
  'astrology.kuja_dosha': 'मंगल दोष',

  'hobbies.title': 'शौक़ और रुचियाँ',
  'hobbies.hobbies': 'शौक़ और रुचियाँ',
  'hobbies.hobbies.empty': 'अभी कोई शौक़ नहीं जोड़ा गया।',

  'more-about.title': 'मेरे बारे में और',
  'more-about.short_description': 'मेरे बारे में और',
  'more-about.short_description.empty':
    'मुझे जीवनसाथी की तलाश है। यहाँ चंद पंक्तियों में लिखने के बजाय अपने बारे में मिलकर बताना मुझे अच्छा लगेगा, इसलिए कृपया बेझिझक संपर्क करें।',
  'more-about.short_description.sample': 'जब तक आप अपना नहीं लिखते, तब तक यह पाठ यहाँ रहेगा।',

  'photos.title': 'फ़ोटो',
  'photos.empty': 'अभी कोई फ़ोटो नहीं जोड़ी गई; जोड़ने के लिए “बदलें” दबाएँ',
  'photos.profile': 'प्रोफ़ाइल फ़ोटो',
  'photos.alt': '{{name}}, फ़ोटो {{number}} / {{total}}',
  'photos.alt.profile': '{{name}}, प्रोफ़ाइल फ़ोटो',

  'social-media.title': 'सोशल मीडिया लिंक',
  'social-media.instagram': 'Instagram',
  'social-media.twitter': 'Twitter (X)',
  'social-media.facebook': 'Facebook',
  'social-media.linkedin': 'LinkedIn',
  'social-media.empty': 'अभी कोई सोशल लिंक नहीं जोड़ा गया',
  'social-media.opens': '(नए टैब में खुलता है)',

  'institutions.title': 'स्कूल/कॉलेज',
  'institutions.empty': 'अभी कोई स्कूल/कॉलेज नहीं जोड़ा गया।',
  'work-history.title': 'पिछली कंपनियाँ',
  'work-history.empty': 'अभी कोई पिछली कंपनी नहीं जोड़ी गई।',
  'siblings.title': 'भाई-बहन',
  'siblings.empty': 'अभी भाई-बहन की जानकारी नहीं जोड़ी गई।',

  'value.height': '{{cm}} सेमी ({{feet}} फ़ुट {{inches}} इंच)',
  'value.height.short': '{{feet}} फ़ुट {{inches}} इंच',
  'value.income.range': '{{from}} से {{to}} तक',
  'value.income.from': '{{from}} से',
  'value.income.at-least': '{{rupees}}+',
};
