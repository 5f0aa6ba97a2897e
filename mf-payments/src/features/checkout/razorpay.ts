import type { CheckoutPayment } from '@bandhavya/api-client';

/** The options of Razorpay's Standard Checkout that the page uses. */
export type RazorpayOptions = {
  key: string;
  order_id: string;
  /** In paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  /** After a failed attempt the window offers another one. */
  retry: { enabled: boolean };
  modal: { ondismiss: () => void };
  handler: (payment: CheckoutPayment) => void;
};

/** The event `payment.failed`. `reason` is one of Razorpay's codes. */
export type RazorpayFailure = { error?: { reason?: string } };

export type Razorpay = {
  open: () => void;
  close: () => void;
  on: (event: 'payment.failed', listener: (failure: RazorpayFailure) => void) => void;
};

export type RazorpayConstructor = new (options: RazorpayOptions) => Razorpay;

declare global {
  /** Defined by the checkout script. */
  var Razorpay: RazorpayConstructor | undefined;
}
