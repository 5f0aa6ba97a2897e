import { expect, onTestFinished, test } from 'vitest';
import type { PayableOrder } from '../checkout/checkout.ts';
import { nextCheck } from '../orders/schedule.ts';
import { minutesLater, sharedCheckout } from '../testing/checkout.ts';
import { newCode, newMemberId } from '../testing/database.ts';

const shop = await sharedCheckout();
const { own, order, orderChecks, eventsOf, models } = shop;

const check = ({ _id }: Pick<PayableOrder, '_id'>, minutes: number) =>
  orderChecks.check(_id.toHexString(), minutesLater(minutes));

/** The minutes after the creation at which an order is checked, when no payment ever arrives. */
async function checksOf(created: PayableOrder): Promise<number[]> {
  const minutes: number[] = [];
  for (;;) {
    const { check_at, created_at } = await shop.orderOf(created._id);
    if (!check_at) return minutes;
    const at = (check_at.getTime() - created_at.getTime()) / 60_000;
    minutes.push(at);
    await check(created, at);
  }
}

test('checks an order until the bank can no longer confirm a payment, and expires it after 30 minutes', async () => {
  const created = await order();
  expect(await checksOf(created)).toEqual([2, 5, 10, 20, 30, 60, 360, 1440, 4320, 4380]);
  const stored = await shop.orderOf(created._id);
  expect([stored.state, stored.events]).toEqual([
    'expired',
    [
      { name: 'created', at: created.created_at },
      { name: 'expired', at: minutesLater(30) },
    ],
  ]);
});

test('When the provider never created its order, then the order expires and is not checked again', async () => {
  onTestFinished(() => own.setMode('right'));
  const [code, memberId] = [await newCode(shop, { percent: 50 }), newMemberId()];
  own.setMode('down');
  await expect(order({ memberId, couponCode: code })).rejects.toMatchObject({ code: 'payments.unavailable' });
  const stored = await models.orders.findOne({ member: memberId }).orFail().lean();
  expect(await check(stored, 30)).toMatchObject({ state: 'expired' });
  expect([(await shop.orderOf(stored._id)).check_at, await shop.usesOf(code)]).toEqual([undefined, 0]);
});

test('When the browser never came back after a payment, then the check activates the order', async () => {
  const created = await order();
  own.ledger.pay(created.provider_order, { status: 'failed' });
  own.ledger.pay(created.provider_order);
  const member = created.member.toHexString();
  expect(await orderChecks.due(minutesLater(1.9))).not.toContainEqual(
    expect.objectContaining({ order: created._id.toHexString() }),
  );
  expect(await orderChecks.due(minutesLater(2))).toContainEqual({
    order: created._id.toHexString(),
    check_at: minutesLater(2),
  });
  expect(await check(created, 2)).toEqual({ state: 'activated', memberId: member });
  expect(await check(created, 2)).toEqual({ state: 'activated' });
  expect(await eventsOf(created)).toEqual(['created', 'activated']);
  expect(await shop.periodsOf(created)).toBe(1);
});

test('When a payment is authorized, then the check captures it once and activates the order', async () => {
  const created = await order();
  const payment = own.ledger.pay(created.provider_order, { status: 'authorized' });
  await shop.deliver('payment.authorized', payment);
  await Promise.all([check(created, 0), check(created, 0), check(created, 0)]);
  expect(own.ledger.payments.get(payment.id)?.status).toBe('captured');
  expect(await eventsOf(created)).toEqual(['created', 'payment-authorized', 'activated']);
  expect(await shop.periodsOf(created)).toBe(1);
});

test('When an authorized payment has another amount or is not needed, then it is not captured', async () => {
  const created = await order();
  const other = own.ledger.pay(created.provider_order, { status: 'authorized', amount: 100 });
  await check(created, 1);
  const second = own.ledger.pay(created.provider_order, { status: 'authorized' });
  own.ledger.pay(created.provider_order);
  await check(created, 2);
  expect([other.status, second.status]).toEqual(['authorized', 'authorized']);
  expect((await shop.orderOf(created._id)).payments).toHaveLength(1);
  expect(await shop.periodsOf(created)).toBe(1);
});

test('When a payment is authorized as the order expires, then the check captures it instead', async () => {
  const code = await newCode(shop, { percent: 50 });
  const created = await order({ couponCode: code });
  own.ledger.pay(created.provider_order, { status: 'authorized' });
  expect(await check(created, 60)).toMatchObject({ state: 'activated' });
  expect([await eventsOf(created), await shop.usesOf(code)]).toEqual([
    ['created', 'payment-authorized', 'activated'],
    1,
  ]);
});

test('When a bank confirms a payment three days later without a webhook, then a check of the expired order activates it', async () => {
  const created = await order();
  await check(created, 30);
  own.ledger.pay(created.provider_order);
  expect(await check(created, 3 * 24 * 60)).toMatchObject({ state: 'activated' });
});

test('When a second payment of an activated order was never reported, then a later check returns it', async () => {
  const created = await order();
  own.ledger.pay(created.provider_order);
  await check(created, 2);
  own.ledger.pay(created.provider_order);
  expect((await shop.orderOf(created._id)).check_at).toEqual(minutesLater(60));
  await check(created, 60);
  expect(await eventsOf(created)).toEqual(['created', 'activated', 'payment-returned: second-payment']);
});

test.each(['down', 'failing', 'garbage', 'slow'] as const)(
  'When the provider is %s, then an order with an unknown payment neither expires nor leaves the checks',
  async (mode) => {
    onTestFinished(() => own.setMode('right'));
    const code = await newCode(shop, { percent: 50 });
    const created = await order({ couponCode: code });
    own.ledger.pay(created.provider_order);
    own.setMode(mode);
    await expect(check(created, 45)).rejects.toMatchObject({ name: 'ProviderUnavailableError' });
    expect([await eventsOf(created), await shop.usesOf(code)]).toEqual([['created'], 1]);
    expect((await shop.orderOf(created._id)).check_at).toEqual(minutesLater(47));
    own.setMode('right');
    expect(await check(created, 47)).toMatchObject({ state: 'activated' });
  },
);

test('When the provider fails between the answer and the capture, then the next check captures', async () => {
  onTestFinished(() => own.setBeforeAnswer(async () => own.setMode('right')));
  const created = await order();
  own.ledger.pay(created.provider_order, { status: 'authorized' });
  own.setBeforeAnswer(async () => own.setMode(own.calls.at(-1)?.endsWith('/capture') ? 'down' : 'right'));
  await expect(check(created, 1)).rejects.toMatchObject({ name: 'ProviderUnavailableError' });
  expect(await eventsOf(created)).toEqual(['created', 'payment-authorized']);
  own.setBeforeAnswer(async () => own.setMode('right'));
  expect(await check(created, 3)).toMatchObject({ state: 'activated' });
});

test('When the provider does not know the order, then the order expires in time', async () => {
  const created = await order();
  own.ledger.orders.delete(created.provider_order);
  expect(await check(created, 29)).toEqual({ state: 'created' });
  expect(await check(created, 30)).toMatchObject({ state: 'expired' });
});

test('When a webhook activates an order while its check asks the provider, then the order does not expire', async () => {
  onTestFinished(() => own.setBeforeAnswer(async () => {}));
  const created = await order();
  own.setBeforeAnswer(async () => {
    own.setBeforeAnswer(async () => {});
    const payment = own.ledger.pay(created.provider_order);
    await shop.deliver('payment.captured', payment, minutesLater(45));
  });
  expect(await check(created, 45)).toMatchObject({ state: 'activated' });
  expect(await eventsOf(created)).toEqual(['created', 'activated']);
});

test('returns undefined for an unknown order', async () => {
  expect(await orderChecks.check(newMemberId(), minutesLater(0))).toBeUndefined();
});

test('When the clock jumps by a year, then an open order still has a next check', () => {
  const created_at = minutesLater(0);
  const later = minutesLater(60 * 24 * 365);
  expect(nextCheck({ created_at, state: 'created' }, later)).toEqual(minutesLater(60 * 24 * 365 + 60));
  expect(nextCheck({ created_at, state: 'expired' }, later)).toBeUndefined();
});
