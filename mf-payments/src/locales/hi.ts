import type { Translation } from '@bandhavya/platform';
import type { en } from './en.ts';

/** Payments in Hindi. */
export const hi: Translation<typeof en> = {
  'payment.title': 'अपना खाता सक्रिय करें',
  'payment.empty.title': 'अभी कुछ भुगतान नहीं करना है',
  'payment.empty.text': 'आज साइट जो कुछ देती है, वह सब आपके लिए बिना भुगतान के खुला है।',
  'payment.empty.action': 'धन-वापसी नीति',
};
