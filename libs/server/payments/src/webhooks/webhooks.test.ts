import { createHmac } from 'node:crypto';
import { roundsOf } from '@bandhavya/testing/prove';
import { Types } from 'mongoose';
import PQueue from 'p-queue';
import { expect, test } from 'vitest';
import type { PayableOrder } from '../checkout/checkout.ts';
import { sharedCheckout } from '../testing/checkout.ts';
import { NOW } from '../testing/database.ts';
import type { SentWebhook } from '../testing/own-provider.ts';

const shop = await sharedCheckout();
const { own, order, webhooks, models, eventsOf } = shop;

const sign = (raw: Buffer, secret = own.webhookSecret) => createHmac('sha256', secret).update(raw).digest('hex');

async function paidEvent(event = 'order.paid'): Promise<[PayableOrder, SentWebhook]> {
  const created = await order();
  return [created, own.webhook(event, { payment: own.ledger.pay(created.provider_order) })];
}

test('When an event is repeated, then the first one counts, and the member is reported once', async () => {
  const [created, event] = await paidEvent();
  const memberId = created.member.toHexString();
  expect(await webhooks.receive(event, NOW)).toEqual({ outcome: 'processed', memberId });
  expect(await webhooks.receive(event, NOW)).toEqual({ outcome: 'duplicate' });
  expect(await webhooks.receive({ ...event, eventId: 'another' }, NOW)).toEqual({ outcome: 'processed' });
  expect(await webhooks.receive({ ...event, eventId: undefined }, NOW)).toEqual({ outcome: 'processed' });
  expect(await eventsOf(created)).toEqual(['created', 'activated']);
  expect(await models.webhookEvents.findById(event.eventId).lean()).toEqual({ _id: event.eventId, at: NOW });
});

test('When a webhook arrives before the page reports the payment, then both agree', async () => {
  const created = await order();
  const payment = own.ledger.pay(created.provider_order);
  await shop.deliver('payment.captured', payment);
  expect(await shop.verify(created, payment)).toBe('activated');
  expect(await shop.periodsOf(created)).toBe(1);
});

test('When the body, the signature or the secret is another one, then the event is refused and changes nothing', async () => {
  const [created, event] = await paidEvent();
  const tampered = Buffer.from(event.raw.toString().replace('200000', '100000'));
  const wrong: Partial<SentWebhook | { signature: undefined }>[] = [
    { raw: tampered },
    { raw: Buffer.concat([event.raw, Buffer.from(' ')]) },
    { raw: Buffer.from('') },
    { signature: undefined },
    { signature: '' },
    { signature: event.signature.toUpperCase() },
    { signature: sign(event.raw, own.settings.keySecret) },
    { signature: sign(event.raw, '') },
  ];
  for (const change of wrong) {
    await expect(webhooks.receive({ ...event, ...change }, NOW)).rejects.toMatchObject({ code: 'webhook.signature' });
  }
  expect(await eventsOf(created)).toEqual(['created']);
  expect(await models.webhookEvents.exists({ _id: event.eventId })).toBeNull();
});

test('When a signed event is unknown or has another format, then it is ignored', async () => {
  const bodies = [
    '',
    'null',
    '[]',
    '{',
    '"order.paid"',
    '{"event":"order.paid"}',
    '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1"}}}}',
    '{"event":"invoice.paid","payload":{}}',
    JSON.stringify({ event: 'payment.dispute.created', payload: { payment: { entity: { id: 'pay_1' } } } }),
  ];
  for (const body of bodies) {
    const raw = Buffer.from(body);
    const request = { raw, signature: sign(raw), eventId: undefined };
    expect([body, await webhooks.receive(request, NOW)]).toEqual([body, { outcome: 'ignored' }]);
  }
});

test('When a refund event arrives, then the refund is recorded', async () => {
  const created = await order();
  await shop.verify(created, own.ledger.pay(created.provider_order));
  const second = own.ledger.pay(created.provider_order);
  await shop.deliver('payment.captured', second);
  const refund = await shop.client.refund({
    paymentId: second.id,
    amount_paise: second.amount,
    idempotencyKey: `${created._id}-${second.id}`,
    receipt: second.id,
  });
  const processed = { ...refund, status: 'processed', acquirer_data: { arn: '74332744555' }, notes: [] };
  const result = await webhooks.receive(own.webhook('refund.processed', { refund: processed, payment: second }), NOW);
  expect(result).toEqual({ outcome: 'processed', memberId: created.member.toHexString() });
  const { payments } = await shop.orderOf(created._id);
  expect(payments[1]?.refund).toMatchObject({ state: 'processed', reference: '74332744555' });
});

const PAYMENTS = roundsOf(600, 60);
const CONCURRENCY = 20;

/** Moves each element to a place that is always the same for a seed. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed;
  const keyed = all.map((value) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return { value, key: state };
  });
  return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value);
}

async function all<T, R>(values: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> {
  return new PQueue({ concurrency: CONCURRENCY }).addAll(values.map((value) => () => work(value)));
}

/** Delivers like the provider: an event that was answered as unavailable is repeated. */
async function delivered(event: SentWebhook): Promise<string> {
  try {
    return (await webhooks.receive(event, NOW)).outcome;
  } catch (error) {
    if (error instanceof Error && error.name === 'DataUnavailableError') return delivered(event);
    return (error as { code?: string }).code ?? String(error);
  }
}

/** Changes of a signed body: another currency, amount, order or status. The signature stays. */
const TAMPERINGS: ((body: string) => string)[] = [
  (body) => body.replace('"INR"', '"USD"'),
  (body) => body.replace(/"amount":\d+/u, '"amount":100'),
  (body) => body.replace(/order_storm\d+/u, 'order_storm0'),
  (body) => body.replace('"authorized"', '"captured"'),
];

/** The refund events of every second pair of payments: a third of all events. */
const isRefunded = (index: number): boolean => index % 4 < 2;

test(`When ${PAYMENTS} payments and their refunds send each webhook thrice in any order, some tampered, then each counts once`, async () => {
  const template = await order();
  const orders = Array.from({ length: PAYMENTS }, (_, index) => {
    const _id = new Types.ObjectId();
    return { ...template, _id, member: _id, provider_order: `order_storm${index}` };
  });
  await models.orders.insertMany(orders);
  const events = orders.flatMap(({ provider_order: id, amount_paise: amount }, index) => {
    const payment = own.ledger.pay(id, { amount });
    const authorized = { ...payment, status: 'authorized' as const, captured: false };
    const last =
      index % 2 === 0
        ? own.webhook('payment.captured', { payment })
        : own.webhook('order.paid', { payment, order: { id } });
    const refund = { id: `rfnd_storm${index}`, amount, currency: 'INR', payment_id: payment.id };
    const refunds = [
      own.webhook('refund.created', { refund: { ...refund, status: 'pending' }, payment }),
      own.webhook('refund.processed', { refund: { ...refund, status: 'processed' }, payment }),
    ];
    return [own.webhook('payment.authorized', { payment: authorized }), last, ...(isRefunded(index) ? refunds : [])];
  });
  const tampered = events
    .filter((_, index) => index % 10 === 3 || index % 10 === 6)
    .map((event, index) => {
      const tamper = TAMPERINGS[index % TAMPERINGS.length] ?? String;
      return { ...event, raw: Buffer.from(tamper(`${event.raw} `)) };
    });
  const outcomes = await all(shuffled([...events, ...events, ...events, ...tampered], 7), delivered);
  expect(outcomes.filter((outcome) => outcome === 'webhook.signature')).toHaveLength(tampered.length);
  expect(new Set(outcomes)).toEqual(new Set(['processed', 'duplicate', 'webhook.signature']));

  const stored = await models.orders.find({ _id: { $in: orders.map(({ _id }) => _id) } }).lean();
  const members = orders.map(({ member }) => member);
  const memberships = await models.memberships.find({ _id: { $in: members } }).lean();
  const periodsOf = new Map(memberships.map(({ _id, periods }) => [_id.toHexString(), periods.length]));
  const isOnce = (log: { name: string }[], name: string) => log.filter((each) => each.name === name).length === 1;
  const ends = stored.map(({ member, state, payments, events: log }) =>
    [
      ...[state, payments.length, periodsOf.get(member.toHexString()), isOnce(log, 'activated')],
      ...(state === 'refunded' ? [isOnce(log, 'refund-sent'), isOnce(log, 'refund-processed')] : []),
    ].join(),
  );
  const refunded = orders.filter((_, index) => isRefunded(index)).length;
  expect(ends.toSorted()).toEqual([
    ...Array(PAYMENTS - refunded).fill('activated,1,1,true'),
    ...Array(refunded).fill('refunded,1,0,true,true,true'),
  ]);
});
