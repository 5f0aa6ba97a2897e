import { isHmac } from '../provider/hmac.ts';

/**
 * Whether a webhook is signed with one of the secrets. Retries after a rotation carry the signature of the old secret.
 * @see https://razorpay.com/docs/webhooks/validate-test
 */
export function isWebhookSigned(rawBody: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  return secrets.filter((secret) => isHmac(signature, rawBody, secret)).length > 0;
}
