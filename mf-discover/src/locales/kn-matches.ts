import type { Translation } from '@bandhavya/platform';
import type { enHistory } from './en-matches.ts';

/** The swipe history, and the list of matches that the chat begins with in Kannada. */
export const knHistory: Translation<typeof enHistory> = {
  'matches.title': 'ಜೋಡಿಗಳು',
  'matches.tabs': 'ನೋಡಿದ ಪ್ರೊಫೈಲ್‌ಗಳು',
  'matches.failed.text': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಸಂಪರ್ಕ ಪರಿಶೀಲಿಸಿ. ನೀವು ನೀಡಿದ ಉತ್ತರಗಳು ಸುರಕ್ಷಿತವಾಗಿವೆ.',

  'matches.liked.tab': 'ನಿಮಗೆ ಇಷ್ಟ',
  'matches.liked.caption': 'ನೀವು ಇಷ್ಟಪಟ್ಟ ಪ್ರೊಫೈಲ್‌ಗಳು',
  'matches.liked.empty': 'ನೀವು ಇನ್ನೂ ಯಾರನ್ನೂ ಇಷ್ಟಪಟ್ಟಿಲ್ಲ',
  'matches.liked.empty.text': 'ನೀವು ಇಷ್ಟಪಟ್ಟವರು ಇಲ್ಲಿರುತ್ತಾರೆ; ನಿಮ್ಮ ನಿರ್ಧಾರ ಬದಲಾಯಿಸಲೂಬಹುದು.',
  'matches.liked.empty.action': 'ಪ್ರೊಫೈಲ್‌ಗಳನ್ನು ನೋಡಿ',
  'matches.liked-you.tab': 'ನಿಮ್ಮನ್ನು ಇಷ್ಟಪಟ್ಟವರು',
  'matches.liked-you.caption': 'ನಿಮ್ಮನ್ನು ಇಷ್ಟಪಟ್ಟ ಪ್ರೊಫೈಲ್‌ಗಳು',
  'matches.liked-you.empty': 'ಇನ್ನೂ ಯಾರೂ ನಿಮ್ಮನ್ನು ಇಷ್ಟಪಟ್ಟಿಲ್ಲ',
  'matches.liked-you.empty.text': 'ಒಳ್ಳೆಯ ಫೋಟೋಗಳಿರುವ ಪೂರ್ಣ ಪ್ರೊಫೈಲ್ ಹೆಚ್ಚು ಇಷ್ಟವಾಗುತ್ತದೆ.',
  'matches.liked-you.empty.action': 'ನನ್ನ ಪ್ರೊಫೈಲ್ ನೋಡಿ',
  'matches.disliked.tab': 'ನಿಮಗೆ ಇಷ್ಟವಿಲ್ಲ',
  'matches.disliked.caption': 'ನೀವು ಇಷ್ಟಪಡದ ಪ್ರೊಫೈಲ್‌ಗಳು',
  'matches.disliked.empty': 'ಇಷ್ಟವಿಲ್ಲ ಎಂದು ನೀವು ಯಾರಿಗೂ ಹೇಳಿಲ್ಲ',
  'matches.disliked.empty.text': 'ನೀವು ಇಷ್ಟಪಡದವರು ಇಲ್ಲಿರುತ್ತಾರೆ; ತಪ್ಪಿ ಹಾಗೆ ಒತ್ತಿದ್ದರೆ ಬದಲಾಯಿಸಬಹುದು.',
  'matches.disliked.empty.action': 'ಪ್ರೊಫೈಲ್‌ಗಳನ್ನು ನೋಡಿ',
  'matches.matches.tab': 'ಜೋಡಿಗಳು',
  'matches.matches.caption': 'ನೀವಿಬ್ಬರೂ ಪರಸ್ಪರ ಇಷ್ಟಪಟ್ಟಿದ್ದೀರಿ',
  'matches.matches.plain': 'ಇಷ್ಟ ಎರಡೂ ಕಡೆಯಿಂದಲೂ ಇದೆ.',
  'matches.matches.empty': 'ಇನ್ನೂ ಯಾವ ಜೋಡಿಯೂ ಇಲ್ಲ',
  'matches.matches.empty.text': 'ನೀವು ಇಷ್ಟಪಟ್ಟವರು ನಿಮ್ಮನ್ನೂ ಇಷ್ಟಪಟ್ಟಾಗ ಇಲ್ಲಿ ಒಬ್ಬರಿಗೊಬ್ಬರು ಸಿಗುತ್ತೀರಿ.',
  'matches.matches.empty.action': 'ಪ್ರೊಫೈಲ್‌ಗಳನ್ನು ನೋಡಿ',

  'chat.title': 'ನಿಮ್ಮ ಜೋಡಿಗಳು',
  'chat.empty.text':
    'ನೀವು ಮತ್ತು ಇನ್ನೊಬ್ಬರು ಪರಸ್ಪರ ಇಷ್ಟಪಟ್ಟಾಗ ಇಲ್ಲಿ ಕಾಣುತ್ತೀರಿ: ಪೂರ್ತಿ ಪ್ರೊಫೈಲ್, ಸಾಮಾಜಿಕ ಜಾಲತಾಣದ ಕೊಂಡಿಗಳು, ಮತ್ತು ತೋರಿಸಿದ್ದರೆ ಫೋನ್ ಸಂಖ್ಯೆ.',
  'chat.matched': 'ಜೋಡಿಯಾದದ್ದು: {{when}}',
};
