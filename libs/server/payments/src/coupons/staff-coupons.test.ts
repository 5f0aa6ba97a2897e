import { expect, test } from 'vitest';
import { BY, NOW, newCode, sharedDatabase } from '../testing/database.ts';
import type { CouponTerms } from './coupon-terms.ts';

const database = sharedDatabase();
const { staffCoupons, models } = database;
const terms = { code: 'DIWALI26', percent: 50, expires: '2026-12-31', limit: 100 };

test('creates, lists and retires coupons, and appends each action to the audit collection', async () => {
  const created = await staffCoupons.create({ ...terms, code: ' diwali26 ' }, BY, NOW);
  expect(created).toEqual({
    _id: 'DIWALI26',
    discount: { percent: 50 },
    expires_at: new Date('2026-12-31T18:30:00Z'),
    limit: 100,
    limit_per_member: 1,
    used: 0,
    created_at: NOW,
  });
  const later = new Date(NOW.getTime() + 1);
  const fixed = await staffCoupons.create(
    { code: 'NEW-500', rupees: 500, expires: '2026-11-22', limit: 1, perMember: 1 },
    BY,
    later,
  );
  expect(fixed.discount).toEqual({ paise: 50_000 });
  expect(await staffCoupons.list(BY, later)).toEqual([fixed, created]);
  const by = { staff: 'Ravi', reason: 'The offer is over' };
  expect(await staffCoupons.retire('diwali26', by, later)).toEqual({ ...created, retired_at: later });
  const entries = await models.audit.find().sort({ at: 1, _id: 1 }).lean();
  expect(entries.map(({ _id, ...entry }) => entry)).toEqual([
    { ...BY, at: NOW, action: 'coupon.created', subject: 'DIWALI26' },
    { ...BY, at: later, action: 'coupon.created', subject: 'NEW-500' },
    { ...BY, at: later, action: 'coupons.listed' },
    { ...by, at: later, action: 'coupon.retired', subject: 'DIWALI26' },
  ]);
});

test('When a code exists, is retired or is unknown, then the action is refused and not recorded', async () => {
  const code = await newCode(database);
  await staffCoupons.retire(code, BY, NOW);
  const before = await models.audit.countDocuments();
  await expect(staffCoupons.create({ ...terms, code }, BY, NOW)).rejects.toThrow(`code ${code} exists already`);
  await expect(staffCoupons.retire(code, BY, NOW)).rejects.toThrow(`code ${code} is retired already`);
  await expect(staffCoupons.retire('NONE', BY, NOW)).rejects.toThrow('code NONE does not exist');
  expect(await models.audit.countDocuments()).toBe(before);
});

const wrong: [unknown, string][] = [
  [{ code: '' }, 'code: Please enter a coupon code.'],
  [{ code: 'ABC' }, 'code must have at least 4 characters'],
  [{ code: 'DIWALI 26' }, 'code: A coupon code has letters, digits and hyphens only.'],
  [{ percent: 0 }, 'percent must be at least 1'],
  [{ percent: 101 }, 'percent must be at most 100'],
  [{ percent: 12.5 }, 'percent must be a whole number from 1 to 100'],
  [{ percent: undefined }, 'percent is needed, or rupees: exactly one of the two'],
  [{ rupees: 500 }, 'percent is needed, or rupees: exactly one of the two'],
  [{ percent: undefined, rupees: 2001 }, 'rupees must be at most 2000'],
  [{ percent: undefined, rupees: 0.5 }, 'rupees must be a whole number from 1 to 2000'],
  [{ expires: undefined }, 'expires is missing: the last valid day, such as 2026-12-31'],
  [{ expires: '2026-02-30' }, 'expires must be a day such as 2026-12-31'],
  [{ expires: '2026-11-21' }, 'expires must not be in the past'],
  [{ limit: undefined }, 'limit must be a whole number from 1 to 1000000'],
  [{ limit: 0 }, 'limit must be at least 1'],
  [{ perMember: 'x' }, 'perMember must be a whole number from 1 to 1000000'],
  [{ used: -5 }, 'used is unknown'],
];

test.each(wrong)('When the terms have %j, then they are refused: %s', async (change, message) => {
  const faulty = { ...terms, ...(change as object) } as CouponTerms;
  await expect(staffCoupons.create(faulty, BY, NOW)).rejects.toMatchObject({
    name: 'CouponTermsError',
    faults: [message],
  });
});

test('When an audit entry is changed or deleted through its model, then the write is refused', async () => {
  const { audit } = models;
  await newCode(database);
  const entry = await audit.findOne().orFail();
  const { _id } = entry;
  const before = entry.toObject();
  const change = { $set: { staff: 'Ravi' } };
  const writes = [
    () => audit.updateOne({ _id }, change),
    () => audit.updateMany({}, change),
    () => audit.findOneAndUpdate({ _id }, change),
    () => audit.replaceOne({ _id }, { staff: 'x', action: 'x', reason: 'x', at: NOW }),
    () => audit.deleteOne({ _id }),
    () => audit.deleteMany({}),
    () => audit.findOneAndDelete({ _id }),
    () => audit.bulkWrite([{ deleteMany: { filter: {} } }]),
    () => entry.set('staff', 'Ravi').save(),
    () => entry.deleteOne(),
  ];
  for (const write of writes) await expect((async () => write())()).rejects.toThrow('never changed or deleted');
  expect(await audit.findById(_id).lean()).toEqual(before);
});
