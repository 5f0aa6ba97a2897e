import { createHmac } from 'node:crypto';

/** The signature that the checkout hands to the page: order id and payment id, signed with the key secret. */
export function checkoutSignature(keySecret: string, orderId: string, paymentId: string): string {
  return hmac(keySecret, `${orderId}|${paymentId}`);
}

/** The header X-Razorpay-Signature of a webhook: its raw body, signed with the webhook secret. */
export function webhookSignature(webhookSecret: string, rawBody: string): string {
  return hmac(webhookSecret, rawBody);
}

function hmac(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}
