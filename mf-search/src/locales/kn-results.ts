import type { Translation } from '@bandhavya/platform';
import type { enResults } from './en-results.ts';

/** The texts of /search-result in Kannada. */
export const knResults: Translation<typeof enResults> = {
  'result.new': 'ಹೊಸ ಪ್ರೊಫೈಲ್‌ಗಳು',
  'result.viewed': 'ನೋಡಿದ ಪ್ರೊಫೈಲ್‌ಗಳು',
  'result.filtered': 'ಫಿಲ್ಟರ್ ಅನ್ವಯಿಸಲಾಗಿದೆ',
  'result.change': 'ಫಿಲ್ಟರ್',
  'result.change.set': 'ಫಿಲ್ಟರ್ ಬದಲಾಯಿಸಿ',
  'result.remove': '{{filter}}: {{value}} ಫಿಲ್ಟರ್ ತೆಗೆಯಿರಿ',
  'result.sort': 'ಕ್ರಮ',
  'result.sort.newest': 'ಹೊಸದು ಮೊದಲು',
  'result.sort.fit': 'ಹೆಚ್ಚು ಹೊಂದುವವರು',
  'result.view': 'ನೋಟ',
  'result.view.swiper': 'ಒಂದೊಂದಾಗಿ',
  'result.view.list': 'ಪಟ್ಟಿ',
  'result.failed.text': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಸಂಪರ್ಕ ಪರಿಶೀಲಿಸಿ, ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'result.viewed.placeholder': 'ಫಿಲ್ಟರ್‌ಗಳಿಗೆ ಹೊಂದುವ, ನೀವು ನೋಡಿದ ಪ್ರೊಫೈಲ್‌ಗಳನ್ನು ತೋರಿಸಲಾಗುತ್ತಿದೆ',
  'result.narrow': 'ಈ ಫಿಲ್ಟರ್‌ಗಳಿಗೆ ಹೊಂದುವ ಪ್ರೊಫೈಲ್‌ಗಳಿಲ್ಲ',
  'result.narrow.text': 'ಒಂದು ಫಿಲ್ಟರ್ ತೆಗೆದರೆ ಇನ್ನಷ್ಟು ಪ್ರೊಫೈಲ್‌ಗಳು ಸಿಗುತ್ತವೆ:',
  'result.narrow.none': 'ಯಾವುದಾದರೂ ಒಂದು ಫಿಲ್ಟರ್ ತೆಗೆದರೂ ಪ್ರೊಫೈಲ್‌ಗಳು ಸಿಗುವುದಿಲ್ಲ. ಇನ್ನೂ ಕಡಿಮೆ ಫಿಲ್ಟರ್‌ಗಳೊಂದಿಗೆ ಹುಡುಕಿ.',
  'result.without': '{{filter}} ಇಲ್ಲದೆ: {{count}}',
  'result.without.all': 'ಫಿಲ್ಟರ್ ಇಲ್ಲದೆ ತೋರಿಸಿ',
  'result.new.empty': 'ಸದ್ಯಕ್ಕೆ ನೀವು ಎಲ್ಲರನ್ನೂ ನೋಡಿದ್ದೀರಿ',
  'result.new.empty.text': 'ನಿಮ್ಮ ಆದ್ಯತೆಗಳಿಗೆ ಹೊಂದುವ ಹೊಸ ಪ್ರೊಫೈಲ್ ಈಗ ಇಲ್ಲ. ಆದ್ಯತೆಗಳನ್ನು ವಿಸ್ತರಿಸಿ, ಅಥವಾ ಸ್ವಲ್ಪ ಸಮಯದ ನಂತರ ಬನ್ನಿ.',
  'result.new.empty.action': 'ಆದ್ಯತೆಗಳನ್ನು ಬದಲಾಯಿಸಿ',
  'result.viewed.empty': 'ನೀವು ಇನ್ನೂ ಯಾವ ಪ್ರೊಫೈಲ್ ಅನ್ನೂ ನೋಡಿಲ್ಲ',
  'result.viewed.empty.text': 'ನೀವು ತೆರೆದ ಅಥವಾ ಉತ್ತರ ನೀಡಿದ ಪ್ರೊಫೈಲ್‌ಗಳು ಇಲ್ಲಿರುತ್ತವೆ; ಇತ್ತೀಚಿನದು ಮೊದಲು.',
  'result.viewed.empty.action': 'ಹೊಸ ಪ್ರೊಫೈಲ್‌ಗಳನ್ನು ನೋಡಿ',
  'card.report.name': '{{name}} ಅವರ ಬಗ್ಗೆ ದೂರು ನೀಡಿ',
};
