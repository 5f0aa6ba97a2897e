import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWebhookSigned } from './webhook-signature.ts';

test('accepts webhooks signed with the current or the old secret, over the raw bytes', () => {
  const raw = Buffer.from('{"event":"order.paid",  "note":"\\u20b9"}');
  const signed = (secret: string) => createHmac('sha256', secret).update(raw).digest('hex');
  expect(isWebhookSigned(raw, signed('new'), ['new', 'old'])).toBe(true);
  expect(isWebhookSigned(raw, signed('old'), ['new', 'old'])).toBe(true);
  expect(isWebhookSigned(raw, signed('older'), ['new', 'old'])).toBe(false);
  expect(isWebhookSigned(raw, signed('new'), [])).toBe(false);
  expect(isWebhookSigned(Buffer.from(JSON.stringify(JSON.parse(raw.toString()))), signed('new'), ['new'])).toBe(false);
});
