import { createHmac, timingSafeEqual } from 'node:crypto';

/** The result of a checkout on the page, with the order id of the server. */
export type CheckoutSignature = { orderId: string; paymentId: string; signature: string };

/**
 * Whether the provider signed that the payment belongs to the order. `orderId` must come from the database.
 * @see https://razorpay.com/docs/payments/server-integration/nodejs/payment-gateway/build-integration#14-verify-payment-signature
 */
export function isCheckoutSigned({ orderId, paymentId, signature }: CheckoutSignature, keySecret: string): boolean {
  return isHmac(signature, `${orderId}|${paymentId}`, keySecret);
}

/**
 * Whether a webhook is signed with one of the secrets. Retries after a rotation carry the signature of the old secret.
 * @see https://razorpay.com/docs/webhooks/validate-test
 */
export function isWebhookSigned(rawBody: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  return secrets.filter((secret) => isHmac(signature, rawBody, secret)).length > 0;
}

function isHmac(signature: string, message: string | Uint8Array, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
