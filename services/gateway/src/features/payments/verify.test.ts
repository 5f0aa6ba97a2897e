import { addMonths, PREMIUM } from '@bandhavya/domain';
import { eventually } from '@bandhavya/testing/waits';
import { beforeAll, expect, test } from 'vitest';
import { type Site, sharedGateway } from '../../testing/gateway.ts';
import { openLiveStream } from '../../testing/live-stream.ts';
import {
  everythingStored,
  fieldsOf,
  newOrder,
  pay,
  paymentsOf,
  periodsOf,
  post,
  sendWebhook,
  storedOrder,
  VERIFY,
} from '../../testing/paying.ts';
import { newPerson, type Person } from '../../testing/people.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const isPremium = async ({ browser }: Person) => (await (await browser.get('/me')).json()).premium_until !== undefined;

test('When a member reports a captured payment, then the membership is active, and session and open tabs learn it', async () => {
  const asha = await newPerson(site);
  const order = await newOrder(asha);
  const stream = await openLiveStream(asha.browser);
  const { report } = pay(site, order);
  const { status, body } = await post(asha, VERIFY, report);
  const stored = await storedOrder(site, order.id);
  const at = stored.events.at(-1)?.at ?? new Date(0);
  expect([status, body]).toEqual([
    200,
    {
      outcome: 'activated',
      message: 'Payment successful 🎉',
      membership: { active: true, active_until: addMonths(at, PREMIUM.months).toISOString() },
      price_paise: 200_000,
      billing_state: 'Karnataka',
      orders: [
        {
          id: order.id,
          state: 'activated',
          amount_paise: 200_000,
          means: { method: 'upi', vpa: expect.not.stringContaining('9000000000') },
          events: [
            { at: stored.created_at.toISOString(), name: 'created' },
            { at: at.toISOString(), name: 'activated' },
          ],
          refundable_until: new Date(at.getTime() + 7 * 24 * 3_600_000).toISOString(),
          receipts: [],
        },
      ],
    },
  ]);
  expect(await isPremium(asha)).toBe(true);
  await eventually(() => expect(stream.heard).toContainEqual({ name: 'payments.changed', data: { version: 1 } }));
});

test('When a card pays, then only the network and the last four digits are answered and stored', async () => {
  const asha = await newPerson(site);
  const order = await newOrder(asha);
  const card = { last4: '1007', network: 'Visa', type: 'credit' };
  await post(asha, VERIFY, pay(site, order, { method: 'card', card, vpa: null }).report);
  const means = { method: 'card', network: 'Visa', last4: '1007' };
  expect((await paymentsOf(asha)).orders[0]?.means).toEqual(means);
  expect((await storedOrder(site, order.id)).payments[0]?.means).toEqual(means);
});

test('When a payment is reported ten times concurrently and again later, then the membership has one period', async () => {
  const asha = await newPerson(site);
  const { report } = pay(site, await newOrder(asha));
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(asha, VERIFY, report)));
  answers.push(await post(asha, VERIFY, report));
  expect(answers.map(({ body }) => body.outcome)).toEqual(Array(11).fill('activated'));
  expect(await periodsOf(site, asha)).toHaveLength(1);
});

test('returns 400 payment.signature for a forged signature, and activates nothing', async () => {
  const [asha, priya] = [await newPerson(site), await newPerson(site)];
  const [hers, other] = [await newOrder(asha), await newOrder(priya)];
  const { report } = pay(site, hers);
  const ofOther = pay(site, other);
  const flipped = report.razorpay_signature.replace(/^./u, (first) => (first === '0' ? '1' : '0'));
  // A payment of another order, with the signature that the provider made for that order.
  const { razorpay_payment_id, razorpay_signature } = ofOther.report;
  for (const wrong of [
    { ...report, razorpay_signature: flipped },
    { ...report, razorpay_signature: '0'.repeat(64) },
    { ...report, razorpay_payment_id },
    { ...report, razorpay_payment_id, razorpay_signature },
  ]) {
    const answer = await post(asha, VERIFY, wrong);
    expect([wrong, answer.status, answer.body.code]).toEqual([wrong, 400, 'payment.signature']);
  }
  expect([await periodsOf(site, asha), await periodsOf(site, priya)]).toEqual([[], []]);
});

test('When the payment belongs to another order although it is signed for this one, then nothing is activated', async () => {
  const [asha, priya] = [await newPerson(site), await newPerson(site)];
  const [hers, other] = [await newOrder(asha), await newOrder(priya)];
  const { payment } = pay(site, other);
  const razorpay_signature = site.paymentProvider.signatureOf({ ...payment, order_id: hers.providerOrder });
  const swapped = { razorpay_order_id: hers.providerOrder, razorpay_payment_id: payment.id, razorpay_signature };
  const answer = await post(asha, VERIFY, swapped);
  expect([answer.status, answer.body.code]).toEqual([400, 'payment.signature']);
  expect([await periodsOf(site, asha), await periodsOf(site, priya)]).toEqual([[], []]);
});

test('returns 404 for the order of another member and for an unknown order, and writes nothing', async () => {
  const [asha, priya] = [await newPerson(site), await newPerson(site)];
  const { report } = pay(site, await newOrder(priya));
  const before = await everythingStored(site, [asha, priya]);
  for (const body of [report, { ...report, razorpay_order_id: 'order_unknown' }]) {
    const answer = await post(asha, VERIFY, body);
    expect([answer.status, answer.body.code]).toEqual([404, 'order.absent']);
  }
  expect(await everythingStored(site, [asha, priya])).toBe(before);
  expect((await post(priya, VERIFY, report)).body.outcome).toBe('activated');
});

test.each([
  ['a lower amount', { amount: 100 }],
  ['a higher amount', { amount: 200_001 }],
  ['another currency', { currency: 'USD' }],
])('When %s was paid, then nothing is activated, and the payment is returned', async (_, changes) => {
  const asha = await newPerson(site);
  const order = await newOrder(asha);
  const { body } = await post(asha, VERIFY, pay(site, order, changes).report);
  expect([body.outcome, body.membership]).toEqual(['pending', { active: false }]);
  expect((await storedOrder(site, order.id)).payments).toMatchObject([{ use: 'returned', refund: { state: 'due' } }]);
  expect(body.orders?.[0]?.events.at(-1)?.name).toBe('payment-returned');
  expect(await isPremium(asha)).toBe(false);
});

test('When the payment is not captured yet, then the outcome is pending, and its webhook activates the order later', async () => {
  const asha = await newPerson(site);
  const order = await newOrder(asha);
  const { payment, report } = pay(site, order, { status: 'authorized' });
  const { status, body } = await post(asha, VERIFY, report);
  expect([status, body.outcome, body.message]).toEqual([200, 'pending', undefined]);
  expect(body.orders?.[0]?.events.map(({ name }) => name)).toEqual(['created', 'payment-authorized']);
  const captured = { ...payment, status: 'captured', captured: true };
  expect(
    (await sendWebhook(site, site.paymentProvider.webhook('payment.captured', { payment: captured }))).status,
  ).toBe(200);
  expect((await post(asha, VERIFY, report)).body.outcome).toBe('activated');
});

test.each(['down', 'failing', 'garbage', 'refusing', 'slow'] as const)(
  'When the provider is %s, then a correctly signed report is pending, and a later one activates the order',
  async (mode) => {
    const asha = await newPerson(site);
    const { report } = pay(site, await newOrder(asha));
    site.paymentProvider.setMode(mode);
    const answer = await post(asha, VERIFY, report).finally(() => site.paymentProvider.setMode('right'));
    expect([answer.status, answer.body.outcome]).toEqual([200, 'pending']);
    expect(await periodsOf(site, asha)).toEqual([]);
    expect((await post(asha, VERIFY, report)).body.outcome).toBe('activated');
  },
);

test('returns 400 with the field for hostile bodies, and activates nothing', async () => {
  const asha = await newPerson(site);
  const { report } = pay(site, await newOrder(asha));
  const hostile = [undefined, null, 7, true, [], {}, { $ne: '' }, '', 'a b', 'é', 'order_1\u0000', 'x'.repeat(101)];
  for (const field of Object.keys(report)) {
    for (const value of hostile) {
      const answer = await post(asha, VERIFY, { ...report, [field]: value });
      expect([field, value, answer.status, fieldsOf(answer)]).toEqual([field, value, 400, [field]]);
    }
  }
  for (const signature of [report.razorpay_signature.toUpperCase(), `${report.razorpay_signature}0`]) {
    expect(fieldsOf(await post(asha, VERIFY, { ...report, razorpay_signature: signature }))).toEqual([
      'razorpay_signature',
    ]);
  }
  for (const field of ['amount', 'status', 'captured', 'premium', 'memberId', 'now']) {
    const answer = await post(asha, VERIFY, { ...report, [field]: 1 });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  }
  expect(await periodsOf(site, asha)).toEqual([]);
});

test('returns 401 without a session, and activates nothing', async () => {
  const asha = await newPerson(site);
  const { report } = pay(site, await newOrder(asha));
  expect((await post({ browser: site.browser() }, VERIFY, report)).status).toBe(401);
  expect(await periodsOf(site, asha)).toEqual([]);
});
