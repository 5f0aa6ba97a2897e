import { randomUUID } from 'node:crypto';
import { PREMIUM } from '@bandhavya/domain';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { BY, NOW, newCode, newMemberId, sharedDatabase } from './testing/database.ts';

const database = sharedDatabase();
const { payments, staffCoupons, models, data } = database;

const DAY_MS = 24 * 3_600_000;
const UNAVAILABLE = 'DataUnavailableError';

type Attempt = { memberId?: string; code: string; key?: string; now?: Date };

function activate({ memberId = newMemberId(), code, key = randomUUID(), now = NOW }: Attempt): Promise<void> {
  return payments.activateFree({ memberId, code, key, language: 'en' }, now);
}

/** Activates like a page: repeats a request that was answered as unavailable. Resolves with 'activated' or the refusal. */
async function outcome(attempt: Required<Omit<Attempt, 'now'>>): Promise<string> {
  try {
    await activate(attempt);
    return 'activated';
  } catch (error) {
    if (error instanceof Error && error.name === UNAVAILABLE) return outcome(attempt);
    return (error as { code?: string }).code ?? String(error);
  }
}

/** Starts attempts concurrently. Resolves with the number of each outcome. */
async function outcomes(attempts: Required<Omit<Attempt, 'now'>>[]): Promise<Record<string, number>> {
  const all = await Promise.all(attempts.map(outcome));
  return Object.fromEntries([...new Set(all)].map((each) => [each, all.filter((other) => other === each).length]));
}

async function used(code: string) {
  const coupon = await models.coupons.findById(code).lean();
  return { used: coupon?.used, orders: await models.orders.countDocuments({ coupon_code: code }) };
}

test('When 50 members redeem a coupon with one use left concurrently, then exactly one membership is activated', async () => {
  const code = await newCode(database, { limit: 2 });
  await activate({ code });
  const members = Array.from({ length: 50 }, newMemberId);
  const counted = await outcomes(members.map((memberId) => ({ memberId, code, key: 'one' })));
  expect(counted).toEqual({ activated: 1, 'coupon.invalid': 49 });
  expect(await used(code)).toEqual({ used: 2, orders: 2 });
  const overviews = await Promise.all(members.map((memberId) => payments.overview(memberId)));
  expect(overviews.filter(({ membership }) => membership)).toHaveLength(1);
  expect(overviews.flatMap(({ orders }) => orders)).toHaveLength(1);
});

test('When one member redeems a coupon 20 times concurrently, then the limit per member holds', async () => {
  const [code, memberId] = [await newCode(database, { perMember: 2 }), newMemberId()];
  const counted = await outcomes(Array.from({ length: 20 }, () => ({ memberId, code, key: randomUUID() })));
  expect(counted).toEqual({ activated: 2, 'coupon.invalid': 18 });
  expect(await used(code)).toEqual({ used: 2, orders: 2 });
  expect((await payments.overview(memberId)).membership?.periods).toHaveLength(2);
  await activate({ code });
});

test.each([1, 2])(
  'When 50 retries with one key arrive concurrently, limit per member %i, then one counts',
  async (perMember) => {
    const [code, memberId] = [await newCode(database, { perMember, limit: 5 }), newMemberId()];
    const counted = await outcomes(Array.from({ length: 50 }, () => ({ memberId, code, key: 'one' })));
    expect(counted).toEqual({ activated: 50 });
    expect(await used(code)).toEqual({ used: 1, orders: 1 });
    const { membership, orders } = await payments.overview(memberId);
    expect([membership?.periods.length, orders.length]).toEqual([1, 1]);
    // Another member may send the same key.
    await activate({ code, key: 'one' });
  },
);

test('When one member redeems several coupons concurrently, then each adds its months', async () => {
  const codes = await Promise.all(Array.from({ length: 5 }, () => newCode(database)));
  const memberId = newMemberId();
  expect(await outcomes(codes.map((code) => ({ memberId, code, key: code })))).toEqual({ activated: 5 });
  const { membership } = await payments.overview(memberId);
  expect(membership?.active_until).toEqual(new Date('2029-05-22T06:00:00Z'));
  const periods = membership?.periods ?? [];
  expect(periods.map(({ from }) => from)).toEqual([NOW, ...periods.slice(0, -1).map(({ until }) => until)]);
});

test('When an activation fails half-way, then neither a use nor an order nor a membership is stored', async () => {
  const [code, memberId] = [await newCode(database), newMemberId()];
  const validate = (validator: object) => data.database().command({ collMod: 'memberships', validator });
  await validate({ _id: { $ne: new Types.ObjectId(memberId) } });
  await expect(activate({ memberId, code })).rejects.toThrow('Document failed validation');
  await validate({});
  expect(await used(code)).toEqual({ used: 0, orders: 0 });
  expect(await payments.overview(memberId)).toEqual({ membership: undefined, orders: [] });
  await activate({ memberId, code });
});

test('stores price, coupon and log with the order', async () => {
  const [code, memberId] = [await newCode(database), newMemberId()];
  await activate({ code, memberId, key: 'one' });
  const { membership, orders } = await payments.overview(memberId);
  expect(orders).toEqual([
    {
      _id: expect.anything(),
      member: expect.anything(),
      idempotency_key: 'one',
      state: 'activated',
      price_paise: PREMIUM.price_paise,
      amount_paise: 0,
      coupon_code: code,
      months: PREMIUM.months,
      payments: [],
      language: 'en',
      events: [
        { name: 'created', at: NOW },
        { name: 'activated', at: NOW },
      ],
      created_at: NOW,
    },
  ]);
  const until = new Date('2027-05-22T06:00:00Z');
  expect(membership).toMatchObject({ active_until: until, periods: [{ order: orders[0]?._id, from: NOW, until }] });
});

test.each([
  ['before the end', '2027-05-22T05:59:59.999Z', '2027-11-22T06:00:00.000Z'],
  ['at the end', '2027-05-22T06:00:00.000Z', '2027-11-22T06:00:00.000Z'],
  ['after the end', '2027-08-31T06:00:00.000Z', '2028-02-29T06:00:00.000Z'],
])(
  'When a membership is renewed %s, then it lasts six months from the later of end and renewal',
  async (_, now, until) => {
    const code = await newCode(database, { perMember: 2, expires: '2030-12-31' });
    const memberId = newMemberId();
    await activate({ memberId, code });
    await activate({ memberId, code, now: new Date(now) });
    const { membership, orders } = await payments.overview(memberId);
    expect(membership?.active_until.toISOString()).toBe(until);
    expect(orders.map(({ created_at }) => created_at.toISOString())).toEqual([now, NOW.toISOString()]);
  },
);

test('When the last valid day of a coupon ends in India, then the coupon is refused from that instant on', async () => {
  const code = await newCode(database, { expires: '2026-12-31' });
  const end = new Date('2026-12-31T18:30:00.000Z');
  const memberId = newMemberId();
  for (const now of [end, new Date(end.getTime() + DAY_MS)]) {
    await expect(payments.quote(memberId, code, now)).rejects.toMatchObject({ code: 'coupon.invalid' });
    await expect(activate({ memberId, code, now })).rejects.toMatchObject({ code: 'coupon.invalid' });
  }
  const last = new Date(end.getTime() - 1);
  expect(await payments.quote(memberId, code, last)).toEqual({ final_price_paise: 0 });
  await activate({ memberId, code, now: last });
});

test('When a coupon is unknown, retired, exhausted or used by the member, then the refusal is the same', async () => {
  const memberId = newMemberId();
  const [retired, exhausted, own] = [
    await newCode(database),
    await newCode(database, { limit: 1 }),
    await newCode(database),
  ];
  await staffCoupons.retire(retired, BY, NOW);
  await activate({ code: exhausted });
  await activate({ memberId, code: own });
  for (const code of ['NONE', retired, exhausted, own, '$ne', '__proto__']) {
    await expect(payments.quote(memberId, code, NOW)).rejects.toMatchObject({ code: 'coupon.invalid' });
    await expect(activate({ memberId, code })).rejects.toMatchObject({ code: 'coupon.invalid' });
  }
});

test('When a coupon leaves a price, then the quote has it, and a free activation is refused without a use', async () => {
  const [half, fixed] = [
    await newCode(database, { percent: 50 }),
    await newCode(database, { percent: undefined, rupees: 1999 }),
  ];
  expect(await payments.quote(newMemberId(), half, NOW)).toEqual({ final_price_paise: 100_000 });
  expect(await payments.quote(newMemberId(), fixed, NOW)).toEqual({ final_price_paise: 100 });
  await expect(activate({ code: half })).rejects.toMatchObject({ code: 'coupon.not-free' });
  await expect(activate({ code: fixed })).rejects.toMatchObject({ code: 'coupon.not-free' });
  expect(await used(half)).toEqual({ used: 0, orders: 0 });
});
