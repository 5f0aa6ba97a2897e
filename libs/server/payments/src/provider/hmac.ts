import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a signature is the hexadecimal HMAC-SHA256 of a message, compared in constant time. */
export function isHmac(signature: string, message: string | Uint8Array, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
