import type { CheckoutOptions, Language } from '@bandhavya/contracts';
import { PREMIUM } from '@bandhavya/domain';
import { BRAND } from '@bandhavya/ui/brand';
import type { PayableOrder } from './checkout.ts';

export type CheckoutDetails = {
  /** The address of the checkout script. */
  script: string;
  keyId: string;
  /** The values that the checkout fills in for the member. */
  prefill: CheckoutOptions['prefill'];
};

const DESCRIPTIONS: Record<Language, string> = {
  en: `Premium membership, ${PREMIUM.months} months`,
  hi: `प्रीमियम सदस्यता, ${PREMIUM.months} महीने`,
  kn: `ಪ್ರೀಮಿಯಂ ಸದಸ್ಯತ್ವ, ${PREMIUM.months} ತಿಂಗಳು`,
};

/** The options for the checkout script of an order. */
export function checkoutFor(order: PayableOrder, { script, keyId, prefill }: CheckoutDetails): CheckoutOptions {
  return {
    script,
    key: keyId,
    order_id: order.provider_order,
    amount: order.amount_paise,
    currency: 'INR',
    name: BRAND.name,
    description: DESCRIPTIONS[order.language],
    prefill,
  };
}
