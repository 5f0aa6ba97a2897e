import { createHmac, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { SentWebhook } from '@bandhavya/payments/testing';
import { eventually } from '@bandhavya/testing/waits';
import { beforeAll, expect, test } from 'vitest';
import { type Site, sharedGateway, startGateway } from '../../testing/gateway.ts';
import { openLiveStream } from '../../testing/live-stream.ts';
import {
  newOrder,
  type OpenOrder,
  pay,
  paymentsOf,
  payOrder,
  periodsOf,
  sendWebhook,
  storedOrder,
  WEBHOOK,
} from '../../testing/paying.ts';
import { newPerson, type Person } from '../../testing/people.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const EMPTY = { status: 200, body: {} };
/** Another address of this machine than that of other requests. */
const ATTACKER = '127.0.0.2';

/** A webhook with a body of our own, signed with the secret of a site. */
function signed(body: string | Buffer, secret = site.paymentProvider.webhookSecret): SentWebhook {
  const raw = Buffer.from(body);
  return { raw, signature: createHmac('sha256', secret).update(raw).digest('hex'), eventId: randomUUID() };
}

/** A member with an order that was paid without a report of the page. */
async function paid(): Promise<{ asha: Person; order: OpenOrder; payment: ReturnType<typeof pay>['payment'] }> {
  const asha = await newPerson(site);
  const order = await newOrder(asha);
  return { asha, order, payment: pay(site, order).payment };
}

test('When the provider reports a captured payment, then the order is activated, and the open tabs learn it', async () => {
  const { asha, order, payment } = await paid();
  const stream = await openLiveStream(asha.browser);
  expect(await sendWebhook(site, site.paymentProvider.webhook('payment.captured', { payment }))).toMatchObject(EMPTY);
  expect(await paymentsOf(asha)).toMatchObject({
    membership: { active: true },
    orders: [{ id: order.id, state: 'activated' }],
  });
  expect(await (await asha.browser.get('/me')).json()).toHaveProperty('premium_until');
  await eventually(() => expect(stream.heard).toContainEqual({ name: 'payments.changed', data: { version: 1 } }));
});

test('When the body has odd spacing, escapes and other scripts, then the signature over its bytes counts', async () => {
  const { asha, payment } = await paid();
  const notes = { note: 'ನಮಸ್ಕಾರ 🎉 \u2028 é' };
  const envelope = { event: 'order.paid', payload: { payment: { entity: { ...payment, notes } } } };
  const odd = JSON.stringify(envelope, null, 3)
    .replaceAll('\n', '\r\n\t')
    .replace('"order.paid"', ' "order\\u002epaid" ')
    .replace('200000', '2.0E5');
  expect(JSON.parse(odd)).toEqual(envelope);
  expect(await sendWebhook(site, signed(` ${odd}\n`))).toMatchObject(EMPTY);
  expect(await periodsOf(site, asha)).toHaveLength(1);
});

test('returns 400 webhook.signature for a forged, missing or misplaced signature, and activates nothing', async () => {
  const { asha, payment } = await paid();
  const webhook = site.paymentProvider.webhook('payment.captured', { payment });
  const { keySecret } = site.paymentProvider.settings;
  const tampered = Buffer.from(webhook.raw.toString().replace('"captured"', '"captured" '));
  const forged: [SentWebhook, Record<string, string | undefined>?][] = [
    [{ ...webhook, signature: '0'.repeat(64) }],
    [{ ...webhook, signature: webhook.signature.slice(0, -1) }],
    [{ ...webhook, signature: 'x' }],
    [{ ...webhook, raw: tampered }],
    [{ ...webhook, raw: Buffer.concat([webhook.raw, Buffer.from('\n')]) }],
    [{ ...webhook, raw: Buffer.alloc(0) }],
    [signed(webhook.raw, keySecret)],
    [signed(webhook.raw, '')],
    [webhook, { 'x-razorpay-signature': undefined }],
    [webhook, { 'x-razorpay-signature': '' }],
  ];
  for (const [each, headers] of forged) {
    const answer = await sendWebhook(site, each, headers);
    expect([each.signature, answer.status, answer.body]).toEqual([
      each.signature,
      400,
      expect.objectContaining({ code: 'webhook.signature' }),
    ]);
  }
  expect(await periodsOf(site, asha)).toEqual([]);
  // The forged ones with the id of this event did not use it up.
  expect(await sendWebhook(site, webhook)).toMatchObject(EMPTY);
  expect(await periodsOf(site, asha)).toHaveLength(1);
});

test('When the secret was changed, then webhooks with the new and with the old one count, and with others they do not', async () => {
  const [current, old] = ['the-new-secret-of-32-characters-', 'the-old-secret-of-32-characters-'];
  const rotating = await startGateway({ RAZORPAY_WEBHOOK_SECRET: `${current},${old}` });
  const body = JSON.stringify({ event: 'payment.downtime.started' });
  const statuses = [];
  for (const secret of [current, old, `${current},${old}`, 'another-secret']) {
    statuses.push((await sendWebhook(rotating, signed(body, secret))).status);
  }
  expect(statuses).toEqual([200, 200, 400, 400]);
});

/** Sorts in a fixed order that is not the given one. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item, n) => ({ item, rank: (n * 7919) % 1009 }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);

/** The webhooks about a payment. A refunded one has as many about its refund, one for two about the payment. */
function webhooksOf(payment: ReturnType<typeof pay>['payment'], isRefunded: boolean): SentWebhook[] {
  const { webhook } = site.paymentProvider;
  const early = { ...payment, status: 'authorized', captured: false };
  const { id: payment_id, amount, currency } = payment;
  const refund = { id: `rfnd_${randomUUID().slice(0, 8)}`, amount, currency, payment_id, status: 'processed' };
  return [
    webhook('payment.authorized', { payment: early }),
    webhook('payment.captured', { payment }),
    webhook('order.paid', { payment, order: { id: payment.order_id, status: 'paid' } }),
    ...(isRefunded
      ? [
          webhook('refund.created', { refund: { ...refund, status: 'pending' } }),
          webhook('refund.speed_changed', { refund: { ...refund, status: 'pending' } }),
          webhook('refund.processed', { refund }),
        ]
      : []),
  ];
}

test('When webhooks of 12 payments and 6 refunds arrive shuffled, three times each, then only refunded orders have no period', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, paid));
  // A third of the deliveries are about refunds.
  const webhooks = all.flatMap(({ payment }, n) => webhooksOf(payment, n % 2 === 0));
  const repeated = shuffled([...webhooks, ...webhooks, ...webhooks]);
  const deliver = async (webhook: SentWebhook) => {
    // The provider repeats a webhook that was not answered in time.
    await eventually(async () => expect(await sendWebhook(site, webhook)).toMatchObject(EMPTY));
  };
  await Promise.all(repeated.map(deliver));
  const ends = all.map(async ({ asha }) => {
    const { membership, orders } = await paymentsOf(asha);
    return [(await periodsOf(site, asha)).length, membership.active, orders[0]?.state];
  });
  const expected = all.map((_, n) => (n % 2 === 0 ? [0, false, 'refunded'] : [1, true, 'activated']));
  expect(await Promise.all(ends)).toEqual(expected);
});

test('When a failed payment is captured later, then its failure stays in the log, and the order is activated', async () => {
  const { asha, payment } = await paid();
  const failed = { ...payment, status: 'failed', captured: false, error_reason: 'payment_timed_out' };
  await sendWebhook(site, site.paymentProvider.webhook('payment.failed', { payment: failed }));
  expect((await paymentsOf(asha)).orders[0]).toMatchObject({
    state: 'created',
    events: [{ name: 'created' }, { name: 'payment-failed', reason: 'payment_timed_out' }],
  });
  await sendWebhook(site, site.paymentProvider.webhook('payment.captured', { payment }));
  expect((await paymentsOf(asha)).orders[0]?.events.map(({ name }) => name)).toEqual([
    ...['created', 'payment-failed', 'activated'],
  ]);
});

test('When an order is paid twice, then the second payment is returned, and the membership has one period', async () => {
  const asha = await newPerson(site);
  const order = await payOrder(site, asha);
  const { payment } = pay(site, order);
  await sendWebhook(site, site.paymentProvider.webhook('payment.captured', { payment }));
  const stored = await storedOrder(site, order.id);
  expect(stored.payments.map(({ use, refund }) => [use, refund?.state])).toEqual([
    ['used', undefined],
    ['returned', 'due'],
  ]);
  expect(await periodsOf(site, asha)).toHaveLength(1);
});

test('returns 200 with an empty object for signed events that this site does not know', async () => {
  const asha = await newPerson(site);
  const order = await newOrder(asha);
  const { webhook } = site.paymentProvider;
  const { payment } = pay(site, order, { order_id: 'order_unknown' });
  for (const each of [
    webhook('payment.captured', { payment }),
    webhook('payment.captured', { payment: { ...payment, order_id: null } }),
    webhook('payment.dispute.created', { payment }),
    webhook('payment.captured', { payment: { id: 7, amount: '2000', order_id: order.providerOrder } }),
    webhook('payment.captured', {}),
    webhook('refund.processed', {
      refund: { id: 'rfnd_1', payment_id: 'pay_unknown', amount: 1, status: 'processed' },
    }),
    ...['', '{', 'null', '7', '[]', '"é"', '{"event":{"$ne":""}}', '\u0000'].map((body) => signed(body)),
  ]) {
    expect([each.raw.toString(), await sendWebhook(site, each)]).toEqual([
      each.raw.toString(),
      expect.objectContaining(EMPTY),
    ]);
  }
  expect((await paymentsOf(asha)).membership.active).toBe(false);
});

test('needs no session, origin or content type, has no rate limit for signed ones, and sets no cookie', async () => {
  const limited = await startGateway({ RATE_LIMIT_PER_MINUTE: '2' });
  const { webhook } = limited.paymentProvider;
  for (let n = 0; n < 10; n += 1) {
    const headers = { origin: 'https://api.razorpay.com', 'content-type': 'text/plain', cookie: 'sid=forged' };
    const answer = await sendWebhook(limited, webhook('invoice.paid', {}), headers);
    expect(answer).toMatchObject(EMPTY);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('refuses other methods, compressed bodies and bodies beyond 256 KB', async () => {
  const read = await fetch(`${site.address}${WEBHOOK}`);
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  const large = await sendWebhook(site, signed('x'.repeat(256 * 1024 + 1)));
  expect([large.status, large.body]).toEqual([413, expect.objectContaining({ code: 'request.too-large' })]);
  const packed = await sendWebhook(site, signed(gzipSync('{}')), { 'content-encoding': 'gzip' });
  expect([packed.status, packed.body]).toEqual([415, expect.objectContaining({ code: 'media.unsupported' })]);
  expect(await sendWebhook(site, signed(`"${'x'.repeat(256 * 1024 - 2)}"`))).toMatchObject(EMPTY);
});

/** Begins a webhook whose body does not end. Resolves with its status, or with 0 when the connection ended without an answer. */
function unfinished(headers: Record<string, string> = { 'content-length': '100' }): Promise<number> {
  const sent = httpRequest(`${site.address}${WEBHOOK}`, {
    method: 'POST',
    headers: { 'x-razorpay-signature': '0'.repeat(64), ...headers },
    localAddress: ATTACKER,
    agent: false,
  });
  return new Promise((resolve) => {
    sent.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', () => resolve(0));
    sent.write('{');
  });
}

test('When one address sends 300 slow bodies, then a genuine webhook is answered, and the slow ones end', async () => {
  const slow = Array.from({ length: 300 }, () => unfinished());
  // The attacker's further webhooks are refused once the places of the address are taken.
  expect(await Promise.any(slow)).toBe(503);
  expect(await sendWebhook(site, site.paymentProvider.webhook('invoice.paid', {}))).toMatchObject(EMPTY);
  expect(new Set(await Promise.all(slow))).toEqual(new Set([408, 503]));
});

test('When a body takes longer than 2 seconds, then the answer is 408 before the provider gives up after 5', async () => {
  const begun = performance.now();
  expect(await unfinished()).toBe(408);
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('When the signature is not 64 hexadecimal digits or the length is absent, then the body is not waited for', async () => {
  expect(await unfinished({ 'content-length': '100', 'x-razorpay-signature': 'z'.repeat(64) })).toBe(400);
  expect(await unfinished({ 'transfer-encoding': 'chunked' })).toBe(400);
});

test('When an address sends many bad signatures, then its webhooks are 429 with Retry-After, and those of others are not', async () => {
  const attacked = await startGateway({ TRUST_PROXY: '1' });
  const webhook = attacked.paymentProvider.webhook('invoice.paid', {});
  const forged = { ...webhook, signature: '0'.repeat(64) };
  const attacker = { 'x-forwarded-for': '203.0.113.7' };
  await eventually(async () => {
    const refused = await sendWebhook(attacked, forged, attacker);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
  expect((await sendWebhook(attacked, webhook, attacker)).status).toBe(429);
  expect(await sendWebhook(attacked, webhook, { 'x-forwarded-for': '203.0.113.8' })).toMatchObject(EMPTY);
});
