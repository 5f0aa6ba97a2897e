import type { PaymentsOverview } from '@bandhavya/contracts';
import { addMonths, PREMIUM } from '@bandhavya/domain';
import type { CouponTerms, OpenPayments } from '@bandhavya/payments';
import { Types } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { newCoupon } from '../../testing/coupons.ts';
import { type Site, sharedGateway } from '../../testing/gateway.ts';
import {
  paymentsOf as payments,
  paymentsIn,
  post,
  storedOrders,
  storedPayments,
  usesOf,
} from '../../testing/paying.ts';
import { archive, newPerson, type Person } from '../../testing/people.ts';

const VALIDATE = '/api/coupons/validate';
const ACTIVATE = '/api/payments/activate-free';
const APPLIED = 'Coupon applied successfully 🎉';
const ACTIVATED = 'Free activation successful 🎉';

const gateway = sharedGateway();
let site: Site;
let stored: OpenPayments;

beforeAll(() => {
  site = gateway.site;
  stored = storedPayments(site);
});

type Body = Record<string, unknown>;

const newCode = (terms?: Partial<CouponTerms>) => newCoupon(site, terms);
const NONE: PaymentsOverview = {
  membership: { active: false },
  price_paise: 200_000,
  orders: [],
  suggested_state: 'Karnataka',
};
const ordersOf = (person: Person) => storedOrders(site, person);

test('When a member applies a coupon in any case, then the price in rupees is answered, and no use is counted', async () => {
  const asha = await newPerson(site);
  const [half, free] = [await newCode({ percent: 33 }), await newCode()];
  expect(await post(asha, VALIDATE, { code: ` ${half.toLowerCase()} ` })).toMatchObject({
    status: 200,
    body: { finalPrice: 1340, message: APPLIED },
  });
  expect((await post(asha, VALIDATE, { code: free })).body).toEqual({ finalPrice: 0, message: APPLIED });
  expect([await usesOf(site, half), await usesOf(site, free)]).toEqual([0, 0]);
  expect(await payments(asha)).toEqual(NONE);
});

test('When a coupon makes the membership free, then it is active for six months, and only for this member', async () => {
  const [asha, priya] = [await newPerson(site), await newPerson(site)];
  const code = await newCode();
  const { status, body } = await post(asha, ACTIVATE, { couponCode: code.toLowerCase() }, 'one');
  const { message, ...answered } = body;
  expect([status, message]).toEqual([200, ACTIVATED]);
  expect(answered).toEqual(await payments(asha));
  const [order] = await ordersOf(asha);
  const at = order?.created_at ?? new Date(0);
  expect(answered).toEqual({
    ...NONE,
    membership: { active: true, active_until: addMonths(at, PREMIUM.months).toISOString() },
    orders: [
      {
        id: order?._id.toHexString(),
        state: 'activated',
        amount_paise: 0,
        coupon_code: code,
        events: [
          { at: at.toISOString(), name: 'created' },
          { at: at.toISOString(), name: 'activated' },
        ],
        receipts: [],
      },
    ],
  });
  expect(await payments(priya)).toEqual(NONE);
});

test('When a membership has ended, then it is not active, and its end is answered', async () => {
  const asha = await newPerson(site);
  const active_until = new Date(Date.now() - 1000);
  const period = { order: new Types.ObjectId(), from: new Date(0), until: active_until };
  await paymentsIn(site).memberships.insertOne({ _id: asha._id, active_until, periods: [period] });
  expect((await payments(asha)).membership).toEqual({ active: false, active_until: active_until.toISOString() });
  await post(asha, ACTIVATE, { couponCode: await newCode() });
  expect((await payments(asha)).membership.active).toBe(true);
});

test('When 50 retries with one key arrive concurrently, then all get the answer of one activation', async () => {
  const asha = await newPerson(site);
  const code = await newCode({ perMember: 2 });
  const retries = Array.from({ length: 50 }, () => post(asha, ACTIVATE, { couponCode: code }, 'one'));
  const answers = await Promise.all(retries);
  expect([...new Set(answers.map(({ body }) => JSON.stringify(body)))]).toHaveLength(1);
  expect(answers[0]?.status).toBe(200);
  expect(await ordersOf(asha)).toHaveLength(1);
  await stored.staffCoupons.retire(code, { staff: 'Ravi', reason: 'Over' });
  expect((await post(asha, ACTIVATE, { couponCode: code }, 'one')).body).toEqual(answers[0]?.body);
  expect((await post(asha, ACTIVATE, { couponCode: code }, 'two')).body.code).toBe('coupon.invalid');
});

test('When several members redeem the last use concurrently, then one is activated and the others get 409', async () => {
  const code = await newCode({ limit: 1 });
  const people = await Promise.all(Array.from({ length: 8 }, () => newPerson(site)));
  const answers = await Promise.all(people.map((person) => post(person, ACTIVATE, { couponCode: code }, 'one')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  const active = await Promise.all(people.map(async (person) => (await payments(person)).membership.active));
  expect(active).toEqual(answers.map(({ status }) => status === 200));
});

test('returns one answer for unknown, retired, expired, exhausted and used-up coupons', async () => {
  const [asha, priya] = [await newPerson(site), await newPerson(site)];
  const [retired, expired, exhausted, own] = [
    await newCode(),
    await newCode(),
    await newCode({ limit: 1 }),
    await newCode(),
  ];
  await stored.staffCoupons.retire(retired, { staff: 'Ravi', reason: 'Over' });
  await paymentsIn(site).coupons.updateOne({ _id: expired }, { $set: { expires_at: new Date() } });
  await post(priya, ACTIVATE, { couponCode: exhausted });
  await post(asha, ACTIVATE, { couponCode: own });
  for (const code of ['UNKNOWN', '-', retired, expired, exhausted, own]) {
    for (const [path, body] of [[VALIDATE, { code }] as const, [ACTIVATE, { couponCode: code }] as const]) {
      const answer = await post(asha, path, body);
      expect([code, path, answer.status, answer.body]).toEqual([
        code,
        path,
        409,
        expect.objectContaining({ code: 'coupon.invalid', title: 'Invalid or expired coupon.' }),
      ]);
    }
  }
  expect(await ordersOf(asha)).toHaveLength(1);
});

test('returns 409 coupon.not-free when a coupon leaves a price, and activates nothing', async () => {
  const asha = await newPerson(site);
  for (const terms of [{ percent: 99 }, { percent: undefined, rupees: 1999 }]) {
    const couponCode = await newCode(terms);
    expect(await post(asha, ACTIVATE, { couponCode })).toMatchObject({
      status: 409,
      body: { code: 'coupon.not-free' },
    });
    expect(await usesOf(site, couponCode)).toBe(0);
  }
  expect(await payments(asha)).toEqual(NONE);
});

test('returns 400 with the field for hostile bodies and keys, and activates nothing', async () => {
  const asha = await newPerson(site);
  const code = await newCode();
  const wrong: [Body, string][] = [
    ...[null, '', ' \t ', 7, true, [code], { $ne: '' }, { code }].map((value): [Body, string] => [
      { code: value },
      'code',
    ]),
    ...[
      'A'.repeat(31),
      'A'.repeat(10_000),
      ' '.repeat(10_000),
      'A B',
      'A\u0000',
      '<B>',
      'ಅ',
      '\ud83d',
      '$ne',
      'a.b',
      '__proto__',
    ].map((value): [Body, string] => [{ code: value }, 'code']),
    ...[
      'finalPrice',
      'final_price',
      'price',
      'amount',
      'amount_paise',
      'premium',
      'now',
      'memberId',
      'percent',
      '$set',
    ].map((field): [Body, string] => [{ code, [field]: 0 }, field]),
  ];
  for (const [body, field] of wrong) {
    const validated = await post(asha, VALIDATE, body);
    expect([body, validated.status, validated.body.errors]).toEqual([body, 400, [expect.objectContaining({ field })]]);
    const { code: couponCode, ...rest } = body;
    const activated = await post(asha, ACTIVATE, { couponCode, ...rest }, 'one');
    expect([body, activated.status, activated.body.errors]).toEqual([
      body,
      400,
      [expect.objectContaining({ field: field === 'code' ? 'couponCode' : field })],
    ]);
  }
  for (const path of [VALIDATE, ACTIVATE]) expect((await post(asha, path, {})).status).toBe(400);
  for (const key of ['', 'a b', 'é', 'k'.repeat(101)]) {
    expect([key, (await post(asha, ACTIVATE, { couponCode: code }, key)).status]).toEqual([key, 400]);
  }
  expect(await payments(asha)).toEqual(NONE);
});

test('When a member has no consents or is archived, then the activation is 403, and the payments can be read', async () => {
  const couponCode = await newCode();
  const priya = await newPerson(site);
  await archive(site, priya);
  expect(await post(priya, ACTIVATE, { couponCode })).toMatchObject({
    status: 403,
    body: { code: 'account.archived' },
  });
  expect(await payments(priya)).toEqual(NONE);
  const browser = await site.signIn();
  const refused = await post({ browser }, ACTIVATE, { couponCode });
  expect(refused).toMatchObject({ status: 403, body: { code: 'consent.required' } });
  expect((await browser.get('/api/payments/me')).status).toBe(200);
  expect(await usesOf(site, couponCode)).toBe(0);
});

test('When a member has tried 100 coupons, then further attempts are 429, but a retry of an activation is answered', async () => {
  const [asha, priya] = [await newPerson(site), await newPerson(site)];
  const couponCode = await newCode();
  await post(asha, ACTIVATE, { couponCode }, 'one');
  // Stands for 98 more attempts.
  await site.redis.incrby(`daily:coupons:${asha.id}`, 98);
  expect((await post(asha, VALIDATE, { code: 'WRONG' })).status).toBe(409);
  for (const [path, body] of [[VALIDATE, { code: couponCode }] as const, [ACTIVATE, { couponCode }] as const]) {
    const answer = await post(asha, path, body);
    expect([path, answer.status, answer.body.code]).toEqual([path, 429, 'coupons.exhausted']);
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  }
  expect((await post(asha, ACTIVATE, { couponCode }, 'one')).status).toBe(200);
  expect((await post(priya, VALIDATE, { code: couponCode })).status).toBe(200);
});

test('returns 401 without a session, and for a deleted member', async () => {
  const couponCode = await newCode();
  const stranger = { browser: site.browser() };
  expect((await post(stranger, VALIDATE, { code: couponCode })).status).toBe(401);
  expect((await post(stranger, ACTIVATE, { couponCode })).status).toBe(401);
  expect((await stranger.browser.get('/api/payments/me')).status).toBe(401);
  const asha = await newPerson(site);
  await site.stored.members.deleteOne({ _id: asha._id });
  expect((await post(asha, ACTIVATE, { couponCode })).status).toBe(401);
});

test('When a membership is active, then the session and the pages carry its end', async () => {
  const [asha, priya] = [await newPerson(site), await newPerson(site)];
  const { body } = await post(asha, ACTIVATE, { couponCode: await newCode() });
  const until = body.membership?.active_until;
  expect(until).toEqual(expect.any(String));
  const summary = async ({ browser }: Person) => (await browser.get('/me')).json();
  expect(await summary(asha)).toMatchObject({ premium_until: until });
  expect(await (await asha.browser.get('/payment-page')).text()).toContain(`"premium_until":"${until}"`);
  expect(await summary(priya)).not.toHaveProperty('premium_until');
  const ended = { $set: { active_until: new Date() } };
  await paymentsIn(site).memberships.updateOne({ _id: asha._id }, ended);
  expect(await summary(asha)).not.toHaveProperty('premium_until');
});
