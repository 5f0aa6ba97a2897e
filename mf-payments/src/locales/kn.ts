import type { Translation } from '@bandhavya/platform';
import type { en } from './en.ts';

/** Payments in Kannada. */
export const kn: Translation<typeof en> = {
  'payment.title': 'ನಿಮ್ಮ ಖಾತೆಯನ್ನು ಸಕ್ರಿಯಗೊಳಿಸಿ',
  'payment.empty.title': 'ಈಗ ಪಾವತಿಸಲು ಏನೂ ಇಲ್ಲ',
  'payment.empty.text': 'ಇಂದು ಈ ಸೈಟ್ ನೀಡುವ ಎಲ್ಲವೂ ನಿಮಗೆ ಉಚಿತವಾಗಿ ಲಭ್ಯ.',
  'payment.empty.action': 'ಹಣ ಮರುಪಾವತಿ ನೀತಿ',
};
