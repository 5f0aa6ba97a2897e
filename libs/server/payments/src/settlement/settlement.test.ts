import { expect, test } from 'vitest';
import type { PayableOrder } from '../checkout/checkout.ts';
import { minutesLater, sharedCheckout } from '../testing/checkout.ts';
import { BY, NOW, newCode, newMemberId } from '../testing/database.ts';

const shop = await sharedCheckout();
const { own, order, deliver, eventsOf, models } = shop;

const EVENTS = {
  authorized: 'payment.authorized',
  captured: 'payment.captured',
  failed: 'payment.failed',
} as const;

/** Reports each status of one payment, one after the other. */
async function report(created: PayableOrder, statuses: readonly (keyof typeof EVENTS)[]) {
  const payment = own.ledger.pay(created.provider_order);
  for (const status of statuses) await deliver(EVENTS[status], { ...payment, status });
  return payment;
}

const expireAll = async (created: PayableOrder) => shop.orderChecks.check(created._id.toHexString(), minutesLater(31));

test.each<[(keyof typeof EVENTS)[], string[]]>([
  [['captured'], ['activated']],
  [
    ['authorized', 'captured'],
    ['payment-authorized', 'activated'],
  ],
  [['captured', 'authorized'], ['activated']],
  [
    ['failed', 'captured'],
    ['payment-failed: payment_cancelled', 'activated'],
  ],
  [
    ['failed', 'authorized', 'captured'],
    ['payment-failed: payment_cancelled', 'payment-authorized', 'activated'],
  ],
  [
    ['authorized', 'failed', 'captured', 'failed', 'authorized'],
    ['payment-authorized', 'activated'],
  ],
  [
    ['failed', 'failed', 'captured', 'captured', 'captured'],
    ['payment-failed: payment_cancelled', 'activated'],
  ],
])(
  'When the events %j of one payment arrive, then the order has the log %j and is activated once',
  async (statuses, log) => {
    const created = await order();
    const payment = own.ledger.pay(created.provider_order);
    for (const status of statuses) {
      const error_reason = status === 'failed' ? 'payment_cancelled' : null;
      await deliver(EVENTS[status], { ...payment, status, error_reason });
    }
    expect(await eventsOf(created)).toEqual(['created', ...log]);
    expect(await shop.periodsOf(created)).toBe(1);
  },
);

test('When a failed payment is later authorized, then the log has the reason, and the order stays open until the capture', async () => {
  const created = await order();
  const payment = own.ledger.pay(created.provider_order, { status: 'failed', error_reason: 'insufficient_fund' });
  expect(await deliver('payment.failed', payment)).toMatchObject({ memberId: created.member.toHexString() });
  await deliver('payment.authorized', { ...payment, status: 'authorized' });
  expect(await eventsOf(created)).toEqual(['created', 'payment-failed: insufficient_fund', 'payment-authorized']);
  expect((await shop.orderOf(created._id)).state).toBe('created');
  const { orders } = await shop.payments.overview(created.member.toHexString());
  expect(orders.map(({ _id }) => _id)).toEqual([created._id]);
});

test('When two payments of one order are captured, then the second one is returned, and a mail is queued once', async () => {
  const created = await order();
  const first = await report(created, ['captured']);
  const second = await report(created, ['authorized', 'captured', 'captured']);
  expect(await eventsOf(created)).toEqual(['created', 'activated', 'payment-returned: second-payment']);
  expect(await shop.periodsOf(created)).toBe(1);
  const { payments } = await shop.orderOf(created._id);
  expect(payments.map(({ id, use, refund }) => [id, use, refund?.state])).toEqual([
    [first.id, 'used', undefined],
    [second.id, 'returned', 'due'],
  ]);
  const mails = await models.mails.find({ member: created.member }).lean();
  expect(mails.map(({ _id, name, values }) => [_id, name, values])).toEqual([
    [`payment-returned:${second.id}`, 'payment-returned', { amount_paise: 200_000 }],
  ]);
});

test('When two payments of one order are captured concurrently, then one activates and one is returned', async () => {
  const created = await order();
  const payments = [own.ledger.pay(created.provider_order), own.ledger.pay(created.provider_order)];
  await Promise.all([...payments, ...payments].map((payment) => deliver('payment.captured', payment)));
  expect(await eventsOf(created)).toEqual(['created', 'activated', 'payment-returned: second-payment']);
  expect(await shop.periodsOf(created)).toBe(1);
});

test.each([{ amount: 199_999 }, { amount: 200_001 }, { amount: 100 }, { currency: 'USD' }, { currency: 'inr' }])(
  'When a captured payment has %o, then it never activates and is returned',
  async (change) => {
    const created = await order();
    const payment = own.ledger.pay(created.provider_order, change);
    expect(await shop.verify(created, payment)).toBe('pending');
    await deliver('order.paid', payment);
    expect(await eventsOf(created)).toEqual(['created', 'payment-returned: amount']);
    expect(await shop.periodsOf(created)).toBe(0);
    const stored = await shop.orderOf(created._id);
    expect(stored.payments).toMatchObject([
      { use: 'returned', amount_paise: payment.amount, refund: { state: 'due' } },
    ]);
    await report(created, ['captured']);
    expect(await shop.periodsOf(created)).toBe(1);
  },
);

test('When a payment names an unknown order or none, then nothing changes', async () => {
  const created = await order();
  const payment = own.ledger.pay(created.provider_order);
  for (const order_id of ['order_unknown', null]) {
    expect(await deliver('payment.captured', { ...payment, order_id })).toEqual({
      outcome: 'processed',
      memberId: undefined,
    });
  }
  expect(await eventsOf(created)).toEqual(['created']);
});

test('When a payment is captured after its order expired, then it activates, and the use of the coupon counts again', async () => {
  const code = await newCode(shop, { percent: 50, limit: 1 });
  const created = await order({ couponCode: code });
  await expireAll(created);
  expect([await eventsOf(created), await shop.usesOf(code)]).toEqual([['created', 'expired'], 0]);
  await report(created, ['captured', 'captured']);
  expect([await eventsOf(created), await shop.usesOf(code)]).toEqual([['created', 'expired', 'activated'], 1]);
  expect(await shop.periodsOf(created)).toBe(1);
});

test.each(['retired', 'expired'] as const)(
  'When the coupon of an expired order is %s before the capture, then the payment is returned, and the coupon stays ended',
  async (end) => {
    const code = await newCode(shop, { percent: 50, expires: '2026-11-22' });
    const created = await order({ couponCode: code });
    await expireAll(created);
    if (end === 'retired') await shop.staffCoupons.retire(code, BY);
    const payment = own.ledger.pay(created.provider_order);
    await deliver('payment.captured', payment, minutesLater(end === 'retired' ? 40 : 24 * 60));
    expect(await eventsOf(created)).toEqual(['created', 'expired', 'payment-returned: coupon']);
    expect([await shop.periodsOf(created), await shop.usesOf(code)]).toEqual([0, 0]);
  },
);

test('When a payment is captured later than 73 hours after the end of its order, then it is sent back, and uses no coupon', async () => {
  const code = await newCode(shop, { percent: 50 });
  const [created, open] = [await order({ couponCode: code }), await order()];
  await expireAll(created);
  const lastChance = 30 + 73 * 60;
  const onTime = own.ledger.pay(open.provider_order);
  for (const each of [created, open]) {
    await deliver('payment.captured', own.ledger.pay(each.provider_order), minutesLater(lastChance + 1));
  }
  expect(await eventsOf(created)).toEqual(['created', 'expired', 'payment-returned: late']);
  expect(await eventsOf(open)).toEqual(['created', 'payment-returned: late']);
  expect([await shop.periodsOf(created), await shop.usesOf(code), await shop.periodsOf(open)]).toEqual([0, 0, 0]);
  expect((await shop.orderOf(created._id)).payments).toMatchObject([{ use: 'returned', refund: { state: 'due' } }]);
  await deliver('payment.captured', onTime, minutesLater(lastChance));
  expect(await shop.periodsOf(open)).toBe(1);
});

test('When the clock jumps over the expiry before the capture arrives, then the order is activated all the same', async () => {
  const created = await order();
  await deliver('payment.captured', own.ledger.pay(created.provider_order), minutesLater(60 * 24 * 2));
  expect(await eventsOf(created)).toEqual(['created', 'activated']);
  const membership = await models.memberships.findById(created.member).lean();
  expect(membership?.active_until).toEqual(new Date('2027-05-24T06:00:00Z'));
});

test('When another member has taken the last use of the coupon of an expired order, then its payment is returned', async () => {
  const code = await newCode(shop, { percent: 50, limit: 1 });
  const created = await order({ couponCode: code });
  await expireAll(created);
  const other = await order({ couponCode: code, now: minutesLater(40) });
  await report(created, ['captured']);
  expect(await eventsOf(created)).toEqual(['created', 'expired', 'payment-returned: coupon']);
  expect([await shop.periodsOf(created), await shop.usesOf(code)]).toEqual([0, 1]);
  await report(other, ['captured']);
  expect([await shop.periodsOf(other), await shop.usesOf(code)]).toEqual([1, 1]);
});

test('When the member has used the coupon in another order since the expiry, then the late payment is returned', async () => {
  const [code, memberId] = [await newCode(shop, { percent: 50 }), newMemberId()];
  const created = await order({ memberId, couponCode: code });
  await expireAll(created);
  await report(await order({ memberId, couponCode: code, now: minutesLater(40) }), ['captured']);
  await report(created, ['captured']);
  expect(await eventsOf(created)).toEqual(['created', 'expired', 'payment-returned: coupon']);
  expect([await shop.periodsOf(created), await shop.usesOf(code)]).toEqual([1, 1]);
});

test('When 20 expired orders over one use are paid concurrently, then one is activated and the others are returned', async () => {
  const code = await newCode(shop, { percent: 50, limit: 1 });
  const orders: PayableOrder[] = [];
  for (let count = 0; count < 20; count += 1) {
    const created = await order({ couponCode: code });
    await expireAll(created);
    orders.push(created);
  }
  await Promise.all(orders.map((created) => report(created, ['captured'])));
  const periods = await Promise.all(orders.map(shop.periodsOf));
  expect([periods.filter((count) => count === 1).length, await shop.usesOf(code)]).toEqual([1, 1]);
  expect(await models.orders.countDocuments({ coupon_code: code, 'payments.use': 'returned' as const })).toBe(19);
});

test('When one order has many failed payments, then its log has at most 50 of them, and it can still be paid', async () => {
  const created = await order();
  for (let count = 0; count < 60; count += 1) await report(created, ['failed']);
  await report(created, ['captured']);
  expect(await eventsOf(created)).toHaveLength(52);
  expect(await shop.periodsOf(created)).toBe(1);
});

test('When a payment was refunded before this site heard of it, then it does not activate', async () => {
  const created = await order();
  const payment = own.ledger.pay(created.provider_order, { status: 'refunded', amount_refunded: 200_000 });
  expect(await shop.verify(created, payment)).toBe('pending');
  expect(await eventsOf(created)).toEqual(['created']);
});

test('When the activation fails half-way, then nothing is stored, and the repeated event activates', async () => {
  const created = await order();
  const payment = own.ledger.pay(created.provider_order);
  const event = own.webhook('payment.captured', { payment });
  const validate = (validator: object) => shop.data.database().command({ collMod: 'memberships', validator });
  await validate({ _id: { $ne: created.member } });
  await expect(shop.webhooks.receive(event, NOW)).rejects.toThrow('Document failed validation');
  await validate({});
  expect([await eventsOf(created), await shop.periodsOf(created)]).toEqual([['created'], 0]);
  expect(await shop.webhooks.receive(event, NOW)).toMatchObject({ outcome: 'processed' });
  expect([await eventsOf(created), await shop.periodsOf(created)]).toEqual([['created', 'activated'], 1]);
});
