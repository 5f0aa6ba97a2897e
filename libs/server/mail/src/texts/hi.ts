import { PREMIUM } from '@bandhavya/domain';
import { BRAND } from '@bandhavya/ui/brand';
import { type MailTexts, PAGES } from './mail-texts.ts';

const { from, to } = PREMIUM.refund_processing_days;
const DISAGREE = `अगर आपको लगता है कि यह ग़लती है, तो कृपया ${BRAND.grievanceEmail} पर लिखें।`;

const ARCHIVED = {
  number: 'हमने आपके फ़ोन नंबर पर बात करने की कोशिश की, पर पुष्टि नहीं हो सकी कि नंबर आपका है।',
  report: 'एक सदस्य ने आपकी प्रोफ़ाइल की शिकायत की, और हमारी टीम ने पाया कि प्रोफ़ाइल हमारे नियमों के अनुसार नहीं है।',
  team: 'हमारी टीम ने आपकी प्रोफ़ाइल देखी और पाया कि वह हमारे नियमों के अनुसार नहीं है।',
} as const;

const WARNINGS = {
  fake: 'आपकी प्रोफ़ाइल आपकी असली जानकारी नहीं लगती।',
  rude: 'किसी सदस्य के साथ आपका व्यवहार अशिष्ट या धमकी भरा था।',
  money: 'आपने किसी सदस्य से पैसे माँगे।',
  married: 'लगता है कि आप पहले से विवाहित हैं।',
  photos: 'आपकी कुछ फ़ोटो इस साइट के लिए उचित नहीं हैं।',
  other: 'आपकी प्रोफ़ाइल या व्यवहार की कोई बात हमारे नियमों के अनुसार नहीं है।',
} as const;

/** The mails in Hindi. */
export const hi: MailTexts = {
  greeting: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
  footer: `यह मेल ${BRAND.name} पर आपके खाते के बारे में है। कोई सवाल हो तो ${BRAND.supportEmail} पर लिखें या ${BRAND.supportPhone.shown} पर फ़ोन करें।`,
  mails: {
    receipt: ({ number, amount_paise, active_until, receipt }) => ({
      subject: `आपकी रसीद ${number}`,
      paragraphs: [
        `धन्यवाद। हमें आपका ${amount_paise} का भुगतान मिल गया। आपकी प्रीमियम सदस्यता ${active_until} तक सक्रिय है।`,
        `आपके टैक्स इनवॉइस का नंबर ${number} है। आप इसे हमारी साइट पर पढ़, प्रिंट और डाउनलोड कर सकते हैं।`,
      ],
      action: { label: 'रसीद खोलें', path: PAGES.receipt(receipt) },
    }),
    'credit-note': ({ number, amount_paise, receipt }) => ({
      subject: `आपका क्रेडिट नोट ${number}`,
      paragraphs: [`यह आपके ${amount_paise} के रिफ़ंड का क्रेडिट नोट है। इसका नंबर ${number} है।`],
      action: { label: 'क्रेडिट नोट खोलें', path: PAGES.receipt(receipt) },
    }),
    'refund-approved': ({ amount_paise }) => ({
      subject: `आपका ${amount_paise} का रिफ़ंड मंज़ूर हुआ`,
      paragraphs: [
        `हमने आपका ${amount_paise} का रिफ़ंड मंज़ूर कर लिया है। हम इसे भेज रहे हैं और भेजते ही आपको लिखेंगे।`,
        'रिफ़ंड भेजे जाने पर इस भुगतान के प्रीमियम महीने समाप्त हो जाते हैं।',
      ],
      action: { label: 'स्थिति देखें', path: PAGES.payment },
    }),
    'refund-declined': ({ reason }) => ({
      subject: 'आपका रिफ़ंड अनुरोध अस्वीकार हुआ',
      paragraphs: ['हमें खेद है कि हम आपको रिफ़ंड नहीं दे सकते।', `कारण: ${reason}`, DISAGREE],
      action: { label: 'अपनी सदस्यता देखें', path: PAGES.payment },
    }),
    'refund-sent': ({ amount_paise, expected_by }) => ({
      subject: `आपका ${amount_paise} का रिफ़ंड भेज दिया गया है`,
      paragraphs: [
        `हमने ${amount_paise} उसी कार्ड या UPI खाते में वापस भेज दिए हैं जिससे आपने भुगतान किया था। बैंक को आमतौर पर ${from} से ${to} कार्य-दिवस लगते हैं।`,
        `अगर राशि ${expected_by} तक न पहुँचे, तो कृपया अपने बैंक से पूछें या हमें लिखें।`,
        'इस भुगतान के प्रीमियम महीने समाप्त हो गए हैं। साइट पर बाकी सब कुछ आपके लिए मुफ़्त रहेगा।',
      ],
      action: { label: 'स्थिति देखें', path: PAGES.payment },
    }),
    'refund-processed': ({ amount_paise, reference }) => ({
      subject: `आपका ${amount_paise} का रिफ़ंड पूरा हुआ`,
      paragraphs: [
        `आपका ${amount_paise} का रिफ़ंड आपके कार्ड या UPI खाते में पहुँचा दिया गया है।`,
        ...(reference ? [`संदर्भ संख्या ${reference} है। इससे आपका बैंक भुगतान ढूँढ सकता है।`] : []),
      ],
      action: { label: 'विवरण देखें', path: PAGES.payment },
    }),
    'refund-failed': ({ amount_paise }) => ({
      subject: `आपका ${amount_paise} का रिफ़ंड नहीं पहुँच सका`,
      paragraphs: [
        `बैंक ने हमारा ${amount_paise} का रिफ़ंड स्वीकार नहीं किया। आपके पैसे सुरक्षित हैं।`,
        'हमारी टीम इसे देख रही है और रिफ़ंड फिर भेजेगी। आपको कुछ करने की ज़रूरत नहीं है।',
      ],
      action: { label: 'स्थिति देखें', path: PAGES.payment },
    }),
    'payment-returned': ({ amount_paise }) => ({
      subject: `हम आपका ${amount_paise} का भुगतान लौटा रहे हैं`,
      paragraphs: [
        `हमें ${amount_paise} का ऐसा भुगतान मिला जिसकी आपके ऑर्डर को ज़रूरत नहीं थी, जैसे कि उसका भुगतान हो चुका था या उसकी अवधि समाप्त हो गई थी।`,
        `पूरी राशि उसी कार्ड या UPI खाते में लौट रही है जिससे वह आई थी। बैंक को आमतौर पर ${from} से ${to} कार्य-दिवस लगते हैं। आपको कुछ करने की ज़रूरत नहीं है।`,
      ],
      action: { label: 'अपने भुगतान देखें', path: PAGES.payment },
    }),
    reminder: ({ days, active_until }) => ({
      subject: `आपकी प्रीमियम सदस्यता ${days} दिन में समाप्त होगी`,
      paragraphs: [
        `आपकी प्रीमियम सदस्यता ${active_until} तक सक्रिय है।`,
        `कुछ भी अपने आप आगे नहीं बढ़ता। अगर आप जारी रखना चाहें, तो ${PREMIUM.months} और महीने मौजूदा महीनों के बाद शुरू होंगे, इसलिए आपका एक भी दिन कम नहीं होगा।`,
      ],
      action: { label: 'सदस्यता आगे बढ़ाएँ', path: PAGES.payment },
    }),
    archived: ({ reason }) => ({
      subject: `आपका ${BRAND.name} खाता बंद कर दिया गया है`,
      paragraphs: [
        'आपका खाता बंद कर दिया गया है: दूसरे सदस्यों को अब आपकी प्रोफ़ाइल नहीं दिखती।',
        ARCHIVED[reason],
        `आप अब भी साइन इन कर सकते हैं। ${DISAGREE}`,
      ],
      action: { label: 'हमसे संपर्क करें', path: PAGES.contact },
    }),
    restored: () => ({
      subject: `आपका ${BRAND.name} खाता फिर सक्रिय है`,
      paragraphs: [
        'हमारी टीम ने आपका खाता फिर चालू कर दिया है। आप पूरी साइट का फिर इस्तेमाल कर सकते हैं। धैर्य रखने के लिए धन्यवाद।',
      ],
      action: { label: `${BRAND.name} खोलें`, path: PAGES.home },
    }),
    warning: ({ reason }) => ({
      subject: `${BRAND.name} टीम की ओर से चेतावनी`,
      paragraphs: [
        `एक सदस्य ने हमें आपकी प्रोफ़ाइल की शिकायत भेजी। हमारी टीम ने इसकी जाँच की: ${WARNINGS[reason]}`,
        'कृपया इसे सुधारें। अगर ऐसा फिर हुआ, तो हमें आपका खाता बंद करना पड़ सकता है।',
        DISAGREE,
      ],
      action: { label: `${BRAND.name} खोलें`, path: PAGES.home },
    }),
    'report-received': ({ ticket }) => ({
      subject: `हमें आपकी शिकायत ${ticket} मिल गई`,
      paragraphs: [
        `बताने के लिए धन्यवाद। आपका टिकट नंबर ${ticket} है। हमारी टीम हर शिकायत देखती है और आपको लिखेगी।`,
        'हम दूसरे सदस्य को नहीं बताते कि शिकायत किसने भेजी।',
      ],
    }),
    'report-answered': ({ ticket }) => ({
      subject: `आपकी शिकायत ${ticket} का उत्तर`,
      paragraphs: [
        `हमारी टीम ने आपकी शिकायत ${ticket} की जाँच पूरी कर ली है। दूसरे सदस्य की निजता के लिए हम यह नहीं बता सकते कि हमने क्या किया।`,
        `आप किसी भी सदस्य को कभी भी ब्लॉक कर सकते हैं। अगर आप सहमत नहीं हैं, तो कृपया ${BRAND.grievanceEmail} पर लिखें।`,
      ],
    }),
  },
};
