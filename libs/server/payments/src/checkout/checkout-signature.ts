import { isHmac } from '../provider/hmac.ts';

/** The result of a checkout on the page, with the order id of the server. */
export type CheckoutSignature = { orderId: string; paymentId: string; signature: string };

/**
 * Whether the provider signed that the payment belongs to the order. `orderId` must come from the database.
 * @see https://razorpay.com/docs/payments/server-integration/nodejs/payment-gateway/build-integration#14-verify-payment-signature
 */
export function isCheckoutSigned({ orderId, paymentId, signature }: CheckoutSignature, keySecret: string): boolean {
  return isHmac(signature, `${orderId}|${paymentId}`, keySecret);
}
