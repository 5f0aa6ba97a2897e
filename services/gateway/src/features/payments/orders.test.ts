import { eventually } from '@bandhavya/testing/waits';
import { beforeAll, expect, test } from 'vitest';
import { newCoupon } from '../../testing/coupons.ts';
import { CHECKOUT_ORIGIN, type Site, sharedGateway } from '../../testing/gateway.ts';
import { openLiveStream } from '../../testing/live-stream.ts';
import {
  everythingStored,
  fieldsOf,
  newOrder,
  type OpenOrder,
  ORDERS,
  paymentsOf,
  payOrder,
  periodsOf,
  post,
  storedOrders,
  usesOf,
} from '../../testing/paying.ts';
import { archive, newPerson, type Person } from '../../testing/people.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const STATE = { state: 'Karnataka' };

test('When a member orders with a coupon, then the server computes the price, and the checkout knows the member', async () => {
  const asha = await newPerson(site, { phone_number: '9876543210' });
  const couponCode = await newCoupon(site, { percent: 33 });
  const { status, body } = await post(asha, ORDERS, { couponCode: couponCode.toLowerCase(), ...STATE });
  const [order] = await storedOrders(site, asha);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: order?._id.toHexString(),
    checkout: {
      script: `${CHECKOUT_ORIGIN}/v1/checkout.js`,
      key: site.paymentProvider.settings.keyId,
      order_id: order?.provider_order,
      amount: 134_000,
      currency: 'INR',
      name: expect.any(String),
      description: 'Premium membership, 6 months',
      prefill: { name: 'Asha Rao', email: 'asha@mail.example', contact: '+919876543210' },
    },
  });
  const atProvider = site.paymentProvider.ledger.orders.get(order?.provider_order ?? '');
  expect(atProvider).toMatchObject({ amount: 134_000, currency: 'INR', receipt: order?._id.toHexString() });
  expect(await usesOf(site, couponCode)).toBe(1);
  expect(await paymentsOf(asha)).toEqual({
    membership: { active: false },
    price_paise: 200_000,
    billing_state: 'Karnataka',
    orders: [],
  });
});

test('When a member without a name and a number orders on a Kannada page, then the checkout has the name of the sign-in', async () => {
  const asha = await newPerson(site, { first_name: '', last_name: '', phone_number: '' });
  const headers = { cookie: `sid=${asha.browser.cookies.get('sid')}; lang=kn`, 'content-type': 'application/json' };
  const answer = await asha.browser.request('POST', ORDERS, { body: JSON.stringify(STATE), headers });
  expect((await answer.json()).checkout).toMatchObject({
    description: 'ಪ್ರೀಮಿಯಂ ಸದಸ್ಯತ್ವ, 6 ತಿಂಗಳು',
    prefill: { name: 'Asha Rao', contact: '' },
  });
  expect((await storedOrders(site, asha))[0]?.language).toBe('kn');
});

test('When ten retries with one key arrive concurrently, then all get the same order, and the coupon is used once', async () => {
  const asha = await newPerson(site);
  const couponCode = await newCoupon(site, { percent: 50, perMember: 5 });
  const retries = Array.from({ length: 10 }, () => post(asha, ORDERS, { couponCode, ...STATE }, 'one'));
  const answers = await Promise.all(retries);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect([...new Set(answers.map(({ body }) => JSON.stringify(body)))]).toHaveLength(1);
  expect([(await storedOrders(site, asha)).length, await usesOf(site, couponCode)]).toEqual([1, 1]);
});

test('When another tab orders, then it gets the open order, and with another coupon a new one in place of it', async () => {
  const asha = await newPerson(site);
  const [first, second] = [await newCoupon(site, { percent: 50 }), await newCoupon(site, { percent: 25 })];
  const one = await newOrder(asha, { couponCode: first });
  expect(await newOrder(asha, { couponCode: first })).toEqual(one);
  const other = await newOrder(asha, { couponCode: second });
  expect(other.id).not.toBe(one.id);
  expect((await storedOrders(site, asha)).map(({ state }) => state)).toEqual(['expired', 'created']);
  expect([await usesOf(site, first), await usesOf(site, second)]).toEqual([0, 1]);
});

test('When no State is stored, then an order without one is 400, and later orders need none', async () => {
  const asha = await newPerson(site);
  const refused = await post(asha, ORDERS, {});
  expect([refused.status, refused.body.errors]).toEqual([400, [expect.objectContaining({ field: 'state' })]]);
  expect(await storedOrders(site, asha)).toEqual([]);
  const order = await newOrder(asha, { state: 'Kerala' });
  expect(await newOrder(asha, { state: undefined })).toEqual(order);
  expect((await paymentsOf(asha)).billing_state).toBe('Kerala');
});

const HOSTILE = [null, 7, true, [], ['A'], {}, { $ne: '' }];
const PRICES = ['amount', 'amount_paise', 'price', 'price_paise', 'discount', 'currency', 'months'];
const FLAGS = ['premium', 'active_until', 'memberId', 'order_id', 'now', '$set'];

test('returns 400 with the field for hostile bodies and keys, and stores nothing', async () => {
  const asha = await newPerson(site);
  const couponCode = await newCoupon(site, { percent: 50 });
  const wrong: [unknown, string][] = [
    ...[...HOSTILE, '', ' ', 'A B', '<B>', 'ಅ', 'A'.repeat(31), 'A'.repeat(50_000)].map((value): [object, string] => [
      { ...STATE, couponCode: value },
      'couponCode',
    ]),
    ...[...HOSTILE, '', 'karnataka', 'Bavaria', 'K'.repeat(50_000)].map((state): [object, string] => [
      { state, couponCode },
      'state',
    ]),
    ...[...PRICES, ...FLAGS].map((field): [object, string] => [{ ...STATE, couponCode, [field]: 1 }, field]),
  ];
  for (const [body, field] of wrong) {
    const answer = await post(asha, ORDERS, body, 'one');
    expect([body, answer.status, fieldsOf(answer)]).toEqual([body, 400, [field]]);
  }
  for (const body of [null, 7, 'x', []]) expect([body, (await post(asha, ORDERS, body)).status]).toEqual([body, 400]);
  for (const key of ['', 'a b', 'k'.repeat(101)]) {
    expect([key, (await post(asha, ORDERS, STATE, key)).status]).toEqual([key, 400]);
  }
  expect([await storedOrders(site, asha), await usesOf(site, couponCode)]).toEqual([[], 0]);
});

test('returns 409 for a coupon that the member may not use, and for one that leaves nothing to pay', async () => {
  const asha = await newPerson(site);
  const free = await newCoupon(site);
  for (const [couponCode, code] of [
    ['UNKNOWN', 'coupon.invalid'],
    [free, 'order.free'],
  ] as const) {
    const answer = await post(asha, ORDERS, { couponCode, ...STATE });
    expect([couponCode, answer.status, answer.body.code]).toEqual([couponCode, 409, code]);
  }
  expect([await storedOrders(site, asha), await usesOf(site, free)]).toEqual([[], 0]);
});

test('When a member has tried 100 coupons, then an order with one is 429, and an order without one and a retry are not', async () => {
  const asha = await newPerson(site);
  const couponCode = await newCoupon(site, { percent: 50 });
  const first = await post(asha, ORDERS, { couponCode, ...STATE }, 'one');
  // Stands for 99 more attempts.
  await site.redis.incrby(`daily:coupons:${asha.id}`, 99);
  const refused = await post(asha, ORDERS, { couponCode, ...STATE }, 'two');
  expect([refused.status, refused.body.code]).toEqual([429, 'coupons.exhausted']);
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  expect((await post(asha, ORDERS, { couponCode, ...STATE }, 'one')).body).toEqual(first.body);
  expect((await post(asha, ORDERS, {})).status).toBe(201);
});

test('returns 401 without a session and 403 without consents or with an archived account, and stores nothing', async () => {
  const [archived, browser] = [await newPerson(site), await site.signIn()];
  await archive(site, archived);
  const calls = site.paymentProvider.ledger.orders.size;
  expect((await post({ browser: site.browser() }, ORDERS, STATE)).status).toBe(401);
  expect((await post(archived, ORDERS, STATE)).body).toMatchObject({ status: 403, code: 'account.archived' });
  expect((await post({ browser }, ORDERS, STATE)).body).toMatchObject({ status: 403, code: 'consent.required' });
  const foreign = await archived.browser.send('POST', ORDERS, STATE, { origin: 'https://evil.example' });
  expect((await foreign.json()).code).toBe('origin.refused');
  expect([await storedOrders(site, archived), site.paymentProvider.ledger.orders.size]).toEqual([[], calls]);
});

/** The longest answer: a slow provider, on a busy machine. The gateway itself waits 4 s for the provider. */
const PATIENCE_MS = 15_000;

test.each(['down', 'failing', 'garbage', 'refusing', 'slow'] as const)(
  'When the provider is %s, then an order is 503 with Retry-After, and a retry afterwards gets the same order',
  async (mode) => {
    const asha = await newPerson(site);
    const couponCode = await newCoupon(site, { percent: 50 });
    site.paymentProvider.setMode(mode);
    const begun = Date.now();
    const answer = await post(asha, ORDERS, { couponCode, ...STATE }, 'one').finally(() =>
      site.paymentProvider.setMode('right'),
    );
    expect(Date.now() - begun).toBeLessThan(PATIENCE_MS);
    expect([answer.status, answer.body.code]).toEqual([503, 'payments.unavailable']);
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
    const [stored] = await storedOrders(site, asha);
    const retry = await post(asha, ORDERS, { couponCode, ...STATE }, 'one');
    expect([retry.status, retry.body.id]).toEqual([201, stored?._id.toHexString()]);
    expect([(await storedOrders(site, asha)).length, await usesOf(site, couponCode)]).toEqual([1, 1]);
  },
);

test('When a member with an active membership orders again, then the period of the renewal begins at its end', async () => {
  const asha = await newPerson(site);
  await payOrder(site, asha);
  const first = (await paymentsOf(asha)).membership.active_until ?? '';
  const second: OpenOrder = await payOrder(site, asha);
  const [, renewal] = await periodsOf(site, asha);
  expect(renewal).toMatchObject({ from: new Date(first) });
  expect(renewal?.order.toHexString()).toBe(second.id);
});

test('When an order is created, then the open tabs of the member learn it, and nobody else', async () => {
  const [asha, priya] = [await newPerson(site), await newPerson(site)];
  const [hers, other] = [await openLiveStream(asha.browser), await openLiveStream(priya.browser)];
  const before = await everythingStored(site, [priya]);
  await newOrder(asha);
  await eventually(() => expect(hers.heard.map(({ name }) => name)).toContain('payments.changed'));
  expect(other.heard.map(({ name }) => name)).not.toContain('payments.changed');
  expect(await everythingStored(site, [priya])).toBe(before);
});

test('When no State is stored, then the one of the profile is suggested: of the home, otherwise of the work', async () => {
  const home = { lives_in_country: 'Bharata (India)', lives_in_state: 'Kerala' };
  const sections = { 'basic-info': home, family: { current_state: 'Assam' }, work: { work_state: 'Goa' } };
  const [both, worker, abroad] = [
    await newPerson(site, { sections }),
    await newPerson(site, { sections: { work: sections.work } }),
    await newPerson(site, { sections: { family: { current_state: 'Bavaria' } } }),
  ];
  const suggestedTo = async (member: Person) => (await paymentsOf(member)).suggested_state;
  expect(await Promise.all([both, worker, abroad].map(suggestedTo))).toEqual(['Kerala', 'Goa', undefined]);
  await newOrder(both, { state: 'Karnataka' });
  expect(await paymentsOf(both)).toMatchObject({ billing_state: 'Karnataka' });
  expect(await suggestedTo(both)).toBeUndefined();
});
