import type { PaymentMeans } from '@bandhavya/contracts';
import type { ProviderPayment } from './entities.ts';

/** The storable part of a means of payment: card network and last four digits, or the masked UPI address. */
export function meansOf({ method, card, vpa }: ProviderPayment): PaymentMeans {
  const last4 = card?.last4?.match(/^\d{4}$/u)?.[0];
  const masked = vpa ? maskedVpa(vpa) : undefined;
  return {
    method,
    ...(card?.network ? { network: card.network } : {}),
    ...(last4 ? { last4 } : {}),
    ...(masked ? { vpa: masked } : {}),
  };
}

/** 'asha.rao@okbank' becomes 'as***@okbank'. The name may be a phone number. */
function maskedVpa(vpa: string): string {
  const [name = '', bank = ''] = vpa.split('@');
  return `${name.length > 4 ? name.slice(0, 2) : ''}***@${bank}`;
}
