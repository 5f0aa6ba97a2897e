import type { PaymentFailure } from '../entities.ts';

type Network = 'Visa' | 'MasterCard' | 'RuPay' | 'Diners Club' | 'American Express';

export type TestCard = {
  number: string;
  network: Network;
  /** Absent for cards that succeed. */
  failure?: PaymentFailure;
};

const bank = (reason: string, description: string): PaymentFailure => ({
  code: 'BAD_REQUEST_ERROR',
  description,
  source: 'customer',
  step: 'payment_authorization',
  reason,
});

/** The bank declined without a further reason. */
export const DECLINED = bank('payment_failed', 'Your payment was declined by the bank. Try another method.');

/** The payer entered a wrong one-time password. */
export const WRONG_OTP: PaymentFailure = {
  ...bank('invalid_otp', 'Payment failed because an incorrect OTP was entered.'),
  step: 'payment_authentication',
};

/** The payer cancelled at the bank. */
export const CANCELLED = bank('payment_cancelled', 'You cancelled the payment. Try again or use another method.');

/** The test cards of Razorpay's documentation: payments/payments/test-card-details. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4100280000001007', network: 'Visa' },
  { number: '5500670000001002', network: 'MasterCard' },
  { number: '6527658900001005', network: 'RuPay' },
  { number: '36082800091007', network: 'Diners Club' },
  { number: '340256000401007', network: 'American Express' },
  { number: '4718609108204366', network: 'Visa' },
  { number: '5104060000000008', network: 'MasterCard' },
  { number: '5104015555555558', network: 'MasterCard' },
  {
    number: '4100280000090000',
    network: 'Visa',
    failure: bank('payment_timed_out', 'The bank did not answer in time. Try again.'),
  },
  {
    number: '4100280000080001',
    network: 'Visa',
    failure: bank('insufficient_fund', 'The account has insufficient funds. Try another method.'),
  },
  { number: '4100280000070002', network: 'Visa', failure: CANCELLED },
  {
    number: '4100280000060003',
    network: 'Visa',
    failure: bank('card_declined', 'The bank declined the card. Try another card or method.'),
  },
  {
    number: '4100280000030006',
    network: 'Visa',
    failure: bank('card_disabled_for_online_payments', 'The card is not enabled for online payments. Ask the bank.'),
  },
  {
    number: '4100280000010008',
    network: 'Visa',
    failure: bank('card_number_invalid', 'The bank does not know this card number. Check it and try again.'),
  },
  {
    number: '4100280000020007',
    network: 'Visa',
    failure: {
      ...bank('gateway_technical_error', 'A technical error occurred at the bank. Try again later.'),
      code: 'GATEWAY_ERROR',
      source: 'gateway',
    },
  },
  {
    number: '4100280000000009',
    network: 'Visa',
    failure: {
      ...bank('authentication_failed', 'The bank could not confirm that this is your card.'),
      step: 'payment_authentication',
    },
  },
];

/** The card with a number of digits only, or undefined: no other card is accepted, so that no real one is entered. */
export function testCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** The UPI addresses of the sandbox. The first two are Razorpay's. */
export const TEST_ADDRESSES = {
  'success@razorpay': 'succeeds',
  'failure@razorpay': 'is declined',
  'pending@razorpay': 'succeeds after a while',
} as const;
export type TestAddress = keyof typeof TEST_ADDRESSES;

export function isTestAddress(address: string): address is TestAddress {
  return Object.hasOwn(TEST_ADDRESSES, address);
}
