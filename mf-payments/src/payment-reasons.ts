import type { Translate } from './texts.ts';

/** The codes of Razorpay (`error_reason`) that the page explains. */
const REASONS = [
  'authentication_failed',
  'card_declined',
  'card_disabled_for_online_payments',
  'card_number_invalid',
  'gateway_technical_error',
  'insufficient_fund',
  'invalid_otp',
  'payment_cancelled',
  'payment_timed_out',
] as const;

/** Razorpay's documents have both forms of these codes. */
const OTHER_FORMS: Readonly<Record<string, (typeof REASONS)[number]>> = {
  incorrect_otp: 'invalid_otp',
  insufficient_funds: 'insufficient_fund',
};

/** Why a payment failed. Undefined for a code that the page does not know. */
export function paymentReasonText(code: string | undefined, text: Translate): string | undefined {
  const known = REASONS.find((each) => each === code || each === (code && OTHER_FORMS[code]));
  return known && text(`reason.${known}`);
}

const RETURN_REASONS = ['second-payment', 'amount', 'coupon', 'late'] as const;

/** Why a payment was sent back, by the code of the gateway. */
export function returnText(code: string | undefined, text: Translate): string {
  const known = RETURN_REASONS.find((each) => each === code);
  return known ? text(`returned.${known}`) : text('returned.other');
}
