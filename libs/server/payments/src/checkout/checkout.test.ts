import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { minutesLater, sharedCheckout } from '../testing/checkout.ts';
import { BY, NOW, newCode, newMemberId } from '../testing/database.ts';

const shop = await sharedCheckout();
const { models, payers, own, order, checkout } = shop;

const half = () => newCode(shop, { percent: 50 });
const openOrders = (memberId: string) => models.orders.countDocuments({ member: memberId, state: 'created' });

/** Resolves with 'created' or the code of the refusal. A request that was answered as unavailable is repeated. */
async function outcome(request: Parameters<typeof order>[0]): Promise<string> {
  try {
    await order(request);
    return 'created';
  } catch (error) {
    if (error instanceof Error && error.name === 'DataUnavailableError') return outcome(request);
    return (error as { code?: string }).code ?? String(error);
  }
}

async function outcomes(requests: Parameters<typeof order>[0][]): Promise<Record<string, number>> {
  const all = await Promise.all(requests.map(outcome));
  return Object.fromEntries([...new Set(all)].map((each) => [each, all.filter((other) => other === each).length]));
}

test('stores an order with the price of the server, and creates its counterpart at the provider', async () => {
  const [code, memberId] = [await half(), newMemberId()];
  const created = await order({ memberId, couponCode: code, key: 'one', language: 'kn' });
  expect(await shop.orderOf(created._id)).toEqual({
    _id: created._id,
    member: created.member,
    idempotency_key: 'one',
    state: 'created',
    price_paise: 200_000,
    amount_paise: 100_000,
    coupon_code: code,
    months: 6,
    payments: [],
    provider_order: created.provider_order,
    language: 'kn',
    events: [{ name: 'created', at: NOW }],
    expires_at: minutesLater(30),
    check_at: minutesLater(2),
    created_at: NOW,
  });
  const counterpart = own.ledger.orders.get(created.provider_order);
  expect(counterpart).toMatchObject({ amount: 100_000, currency: 'INR', receipt: created._id.toHexString() });
  expect(await shop.usesOf(code)).toBe(1);
  expect(await payers.stateOf(memberId)).toBe('Karnataka');
  expect(await shop.payments.overview(memberId)).toEqual({ membership: undefined, orders: [] });
});

test('When no State is stored, then an order needs one, and a later State replaces it', async () => {
  const memberId = newMemberId();
  const request = { memberId, key: 'one', language: 'en' } as const;
  await expect(checkout.createOrder(request, NOW)).rejects.toMatchObject({
    code: 'request.invalid',
    fields: [{ field: 'state', code: 'billing-state.required' }],
  });
  const first = await checkout.createOrder({ ...request, state: 'Goa' }, NOW);
  expect((await checkout.createOrder({ ...request, key: 'two' }, NOW))._id).toEqual(first._id);
  await checkout.createOrder({ ...request, key: 'three', state: 'Kerala' }, NOW);
  expect(await payers.stateOf(memberId)).toBe('Kerala');
});

test('When a coupon leaves nothing to pay, then the order is refused and no use is counted', async () => {
  const code = await newCode(shop);
  await expect(order({ couponCode: code })).rejects.toMatchObject({ code: 'order.free' });
  expect(await shop.usesOf(code)).toBe(0);
});

test('When a coupon is unknown, retired, expired or exhausted, then the order is refused', async () => {
  const [retired, exhausted, expired] = [await half(), await newCode(shop, { percent: 50, limit: 1 }), await half()];
  await shop.staffCoupons.retire(retired, BY, NOW);
  await order({ couponCode: exhausted });
  for (const couponCode of ['NONE', retired, exhausted, '$ne']) {
    await expect(order({ couponCode })).rejects.toMatchObject({ code: 'coupon.invalid' });
  }
  const now = new Date('2026-12-31T18:30:00Z');
  await expect(order({ couponCode: expired, now })).rejects.toMatchObject({ code: 'coupon.invalid' });
});

test('When 50 members order over a coupon with one use left concurrently, then exactly one order is created', async () => {
  const code = await newCode(shop, { percent: 50, limit: 1 });
  const requests = Array.from({ length: 50 }, () => ({ memberId: newMemberId(), couponCode: code, key: 'one' }));
  expect(await outcomes(requests)).toEqual({ created: 1, 'coupon.invalid': 49 });
  expect(await shop.usesOf(code)).toBe(1);
  expect(await models.orders.countDocuments({ coupon_code: code })).toBe(1);
});

test('When one member orders 20 times concurrently, then one order is open and one use is reserved', async () => {
  const [code, memberId] = [await half(), newMemberId()];
  const requests = Array.from({ length: 20 }, () => ({ memberId, couponCode: code, key: randomUUID() }));
  expect(await outcomes(requests)).toEqual({ created: 20 });
  expect([await openOrders(memberId), await shop.usesOf(code)]).toEqual([1, 1]);
});

test('When one member orders with different coupons concurrently, then one order is open and only its use is reserved', async () => {
  const [codes, memberId] = [await Promise.all([half(), half(), half()]), newMemberId()];
  const requests = [...codes, undefined, ...codes].map((couponCode) => ({ memberId, couponCode, key: randomUUID() }));
  // A request may find its own order replaced by the next one.
  await outcomes(requests);
  const stored = await models.orders.find({ member: memberId }).lean();
  const open = stored.filter(({ state }) => state === 'created');
  expect(open).toHaveLength(1);
  const uses = await Promise.all(codes.map(shop.usesOf));
  expect(uses).toEqual(codes.map((code) => (code === open[0]?.coupon_code ? 1 : 0)));
});

test('When retries with one key arrive concurrently, then all get the same order', async () => {
  const [code, memberId] = [await half(), newMemberId()];
  const retries = Array.from({ length: 10 }, () => order({ memberId, couponCode: code, key: 'one' }));
  const ids = (await Promise.all(retries)).map(({ _id, provider_order }) => `${_id} ${provider_order}`);
  expect(new Set(ids).size).toBe(1);
  expect(await models.orders.countDocuments({ member: memberId })).toBe(1);
});

test('When a member changes the coupon, then the open order expires and its use is free again', async () => {
  const [first, second, memberId] = [await half(), await newCode(shop, { percent: 25 }), newMemberId()];
  const old = await order({ memberId, couponCode: first });
  const created = await order({ memberId, couponCode: second });
  expect([created.amount_paise, created._id.equals(old._id)]).toEqual([150_000, false]);
  expect([await shop.usesOf(first), await shop.usesOf(second)]).toEqual([0, 1]);
  expect(await shop.eventsOf(old)).toEqual(['created', 'expired']);
  const again = await order({ memberId, couponCode: first });
  expect([again.amount_paise, await shop.usesOf(first), await shop.usesOf(second)]).toEqual([100_000, 1, 0]);
  expect(await openOrders(memberId)).toBe(1);
});

test('When the open order of a member holds the last use of a coupon, then only this member gets a quote', async () => {
  const [code, memberId] = [await newCode(shop, { percent: 50, limit: 1 }), newMemberId()];
  const created = await order({ memberId, couponCode: code });
  const quote = (member: string, now = NOW) => shop.payments.quote(member, code, now);
  expect(await quote(memberId, minutesLater(29))).toEqual({ final_price_paise: 100_000 });
  await expect(quote(newMemberId())).rejects.toMatchObject({ code: 'coupon.invalid' });
  await shop.verify(created, own.ledger.pay(created.provider_order));
  await expect(quote(memberId)).rejects.toMatchObject({ code: 'coupon.invalid' });
});

test('When little time is left to pay an order, then a new one with the same coupon replaces it', async () => {
  const [code, memberId] = [await newCode(shop, { percent: 50, limit: 1 }), newMemberId()];
  const old = await order({ memberId, couponCode: code });
  expect((await order({ memberId, couponCode: code, now: minutesLater(20) }))._id).toEqual(old._id);
  const fresh = await order({ memberId, couponCode: code, now: minutesLater(20.01) });
  expect(fresh._id).not.toEqual(old._id);
  expect([await shop.usesOf(code), await shop.eventsOf(old)]).toEqual([1, ['created', 'expired']]);
});

test('When the order of a key is paid or its time is over, then a retry with the key is refused', async () => {
  const memberId = newMemberId();
  const created = await order({ memberId, key: 'one' });
  const retry = { memberId, key: 'one' };
  await expect(order({ ...retry, now: minutesLater(30) })).rejects.toMatchObject({ code: 'order.absent' });
  await shop.verify(created, own.ledger.pay(created.provider_order));
  await expect(order(retry)).rejects.toMatchObject({ code: 'order.absent' });
  expect((await order({ memberId, key: 'two' }))._id).not.toEqual(created._id);
});

test('When a key belongs to a paid order, then a free activation with it is refused, and the other way round', async () => {
  const [free, memberId] = [await newCode(shop, { perMember: 2 }), newMemberId()];
  const activate = (key: string) => shop.payments.activateFree({ memberId, code: free, key, language: 'en' }, NOW);
  const refused = { code: 'request.invalid', fields: [{ field: 'Idempotency-Key' }] };
  const created = await order({ memberId, key: 'one' });
  await expect(activate('one')).rejects.toMatchObject(refused);
  await shop.verify(created, own.ledger.pay(created.provider_order));
  await expect(activate('one')).rejects.toMatchObject(refused);
  await activate('two');
  await expect(order({ memberId, key: 'two' })).rejects.toMatchObject({ code: 'order.absent' });
  expect([await shop.periodsOf(created), await shop.usesOf(free)]).toEqual([2, 1]);
});

test.each(['down', 'failing', 'garbage', 'refusing', 'slow'] as const)(
  'When the provider is %s, then the order is kept, and a retry with the same key continues',
  async (mode) => {
    onTestFinished(() => own.setMode('right'));
    const [code, memberId] = [await half(), newMemberId()];
    const request = { memberId, couponCode: code, key: 'one' };
    own.setMode(mode);
    await expect(order(request)).rejects.toMatchObject({ code: 'payments.unavailable' });
    expect([await openOrders(memberId), await shop.usesOf(code)]).toEqual([1, 1]);
    own.setMode('right');
    const created = await order(request);
    expect(own.ledger.orders.get(created.provider_order)?.receipt).toBe(created._id.toHexString());
    expect([await models.orders.countDocuments({ member: memberId }), await shop.usesOf(code)]).toEqual([1, 1]);
  },
);

test('When a captured payment is verified, then the membership is active, and a repeated report changes nothing', async () => {
  const created = await order();
  const payment = own.ledger.pay(created.provider_order);
  const reports = await Promise.all(Array.from({ length: 5 }, () => shop.verify(created, payment)));
  expect(reports).toEqual(Array(5).fill('activated'));
  expect(await shop.verify(created, payment, minutesLater(60))).toBe('activated');
  expect(await shop.eventsOf(created)).toEqual(['created', 'activated']);
  expect(await shop.periodsOf(created)).toBe(1);
  expect((await shop.orderOf(created._id)).payments).toEqual([
    { id: payment.id, amount_paise: 200_000, means: { method: 'upi', vpa: '90***@okbank' }, use: 'used' },
  ]);
});

test('stores no card data but the network and the last four digits', async () => {
  const created = await order();
  const card = { id: 'card_1', name: 'Asha Rao', last4: '1007', network: 'Visa', type: 'credit', token_iin: '410028' };
  await shop.verify(created, own.ledger.pay(created.provider_order, { method: 'card', vpa: null, card }));
  const stored = await shop.orderOf(created._id);
  expect(stored.payments[0]?.means).toEqual({ method: 'card', network: 'Visa', last4: '1007' });
  expect(JSON.stringify(stored)).not.toMatch(/Asha|410028|mail\.example|9000000000/u);
});

test('When a signature, order, payment or member is swapped, then the report is refused and changes nothing', async () => {
  const [mine, other] = [await order(), await order()];
  const [paid, others] = [own.ledger.pay(mine.provider_order), own.ledger.pay(other.provider_order)];
  const report = {
    memberId: mine.member.toHexString(),
    providerOrder: mine.provider_order,
    payment: paid.id,
    signature: own.signatureOf(paid),
  };
  const wrong: [Partial<typeof report>, string][] = [
    [{ memberId: other.member.toHexString() }, 'order.absent'],
    [{ providerOrder: 'order_unknown' }, 'order.absent'],
    [{ providerOrder: other.provider_order }, 'order.absent'],
    [{ payment: others.id }, 'payment.signature'],
    [{ signature: own.signatureOf(others) }, 'payment.signature'],
    [{ signature: '0'.repeat(64) }, 'payment.signature'],
    [{ memberId: other.member.toHexString(), providerOrder: other.provider_order }, 'payment.signature'],
  ];
  for (const [change, code] of wrong) {
    await expect(checkout.verify({ ...report, ...change }, NOW)).rejects.toMatchObject({ code });
  }
  expect([await shop.periodsOf(mine), await shop.periodsOf(other)]).toEqual([0, 0]);
  expect(await checkout.verify(report, NOW)).toBe('activated');
});

test('When the provider names another order for a signed payment, then the report is refused and changes nothing', async () => {
  const [mine, other] = [await order(), await order()];
  const payment = own.ledger.pay(mine.provider_order);
  const report = { memberId: mine.member.toHexString(), providerOrder: mine.provider_order, payment: payment.id };
  const signature = own.signatureOf(payment);
  payment.order_id = other.provider_order;
  await expect(checkout.verify({ ...report, signature }, NOW)).rejects.toMatchObject({ code: 'payment.signature' });
  expect([await shop.eventsOf(mine), await shop.eventsOf(other)]).toEqual([['created'], ['created']]);
});

test('When a payment is not captured yet, then the report is pending and the worker checks the order at once', async () => {
  const created = await order();
  const payment = own.ledger.pay(created.provider_order, { status: 'authorized' });
  expect(await shop.verify(created, payment)).toBe('pending');
  expect(await shop.eventsOf(created)).toEqual(['created', 'payment-authorized']);
  expect((await shop.orderOf(created._id)).check_at).toEqual(NOW);
  expect((await shop.payments.overview(created.member.toHexString())).orders).toHaveLength(1);
});

test.each(['down', 'failing', 'garbage', 'refusing', 'slow'] as const)(
  'When the provider is %s, then the report of a payment is pending, and the check of the order activates it',
  async (mode) => {
    onTestFinished(() => own.setMode('right'));
    const created = await order();
    const payment = own.ledger.pay(created.provider_order);
    own.setMode(mode);
    expect(await shop.verify(created, payment)).toBe('pending');
    expect((await shop.orderOf(created._id)).check_at).toEqual(NOW);
    own.setMode('right');
    const order_ = created._id.toHexString();
    expect(await shop.orderChecks.due(NOW)).toContainEqual({ order: order_, check_at: NOW });
    expect(await shop.orderChecks.check(order_, NOW)).toEqual({
      state: 'activated',
      memberId: created.member.toHexString(),
    });
    expect(await shop.verify(created, payment)).toBe('activated');
    expect(await shop.periodsOf(created)).toBe(1);
  },
);
