import type { PaymentMeans } from '@bandhavya/contracts';
import type { Translate } from './texts.ts';

/** The means of a payment in words: 'Visa ending 1007', 'UPI (as***@okbank)'. */
export function meansText({ method, network, last4, vpa }: PaymentMeans, text: Translate): string {
  switch (method) {
    case 'card':
      return last4
        ? text('means.card', { network: network ?? text('means.card.plain'), last4 })
        : text('means.card.plain');
    case 'upi':
      return vpa ? text('means.upi', { vpa }) : text('means.upi.plain');
    case 'netbanking':
      return text('means.netbanking');
    case 'wallet':
      return text('means.wallet');
    default:
      return text('means.other');
  }
}
