import type { Translation } from '@bandhavya/platform';
import type { enResults } from './en-results.ts';

/** The texts of /search-result in Hindi. */
export const hiResults: Translation<typeof enResults> = {
  'result.new': 'नई प्रोफ़ाइलें',
  'result.viewed': 'देखी हुई प्रोफ़ाइलें',
  'result.filtered': 'फ़िल्टर लागू हैं',
  'result.change': 'फ़िल्टर',
  'result.change.set': 'फ़िल्टर बदलें',
  'result.remove': 'फ़िल्टर हटाएँ, {{filter}}: {{value}}',
  'result.sort': 'क्रम',
  'result.sort.newest': 'नई पहले',
  'result.sort.fit': 'सबसे मेल खाती',
  'result.view': 'देखने का तरीक़ा',
  'result.view.swiper': 'एक-एक करके',
  'result.view.list': 'सूची',
  'result.failed.text': 'कृपया अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
  'result.viewed.placeholder': 'फ़िल्टरों से मेल खाती, देखी हुई प्रोफ़ाइल दिखाई जा रही हैं',
  'result.narrow': 'इन फ़िल्टरों से कोई प्रोफ़ाइल नहीं मिली',
  'result.narrow.text': 'इनमें से एक हटाने पर और प्रोफ़ाइलें मिलेंगी:',
  'result.narrow.none': 'कोई एक फ़िल्टर हटाने पर भी प्रोफ़ाइल नहीं मिलती। कम फ़िल्टर चुनकर देखें।',
  'result.without': '{{filter}} के बिना: {{count}}',
  'result.without.all': 'बिना फ़िल्टर के दिखाएँ',
  'result.new.empty': 'फ़िलहाल आप सबको देख चुके हैं',
  'result.new.empty.text': 'आपकी प्राथमिकताओं से मेल खाने वाली कोई नई प्रोफ़ाइल नहीं है। प्राथमिकताएँ बढ़ाएँ, या कुछ समय बाद फिर आएँ।',
  'result.new.empty.action': 'प्राथमिकताएँ बदलें',
  'result.viewed.empty': 'आपने अभी कोई प्रोफ़ाइल नहीं देखी है',
  'result.viewed.empty.text': 'जो प्रोफ़ाइलें आप खोलेंगे या जिन पर जवाब देंगे, वे यहाँ मिलेंगी, नई सबसे पहले।',
  'result.viewed.empty.action': 'नई प्रोफ़ाइलें देखें',
  'card.report.name': '{{name}} की शिकायत करें',
};
