import type { CheckoutPayment } from '@bandhavya/api-client';
import type { CheckoutOptions } from '@bandhavya/contracts';
import { BRAND } from '@bandhavya/ui/brand';
import type { RazorpayConstructor } from './razorpay.ts';

/** How the payment window was left. `reason`: Razorpay's code of the last failed attempt. */
export type CheckoutEnd =
  | { why: 'paid'; payment: CheckoutPayment }
  | { why: 'dismissed' }
  | { why: 'declined'; reason: string | undefined };

/**
 * Opens the payment window of an order and waits until the member has paid or closes it. The window offers another attempt
 * after a failed one. Never settles when the signal aborts, which closes the window.
 * @throws Error when the script refuses the options
 */
export function openCheckoutWindow(
  Razorpay: RazorpayConstructor,
  { script: _, ...options }: CheckoutOptions,
  signal: AbortSignal,
): Promise<CheckoutEnd> {
  return new Promise((resolve) => {
    let failure: { reason: string | undefined } | undefined;
    const checkout = new Razorpay({
      ...options,
      theme: { color: BRAND.colour },
      retry: { enabled: true },
      modal: {
        ondismiss: () => resolve(failure ? { why: 'declined', ...failure } : { why: 'dismissed' }),
      },
      handler: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }) =>
        resolve({ why: 'paid', payment: { razorpay_order_id, razorpay_payment_id, razorpay_signature } }),
    });
    checkout.on('payment.failed', ({ error }) => {
      failure = { reason: error?.reason };
    });
    signal.addEventListener('abort', () => checkout.close());
    checkout.open();
  });
}
