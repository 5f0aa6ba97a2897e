import { expect, test } from 'vitest';
import { BY, sharedStaff } from './testing/staff-world.ts';

const { data, run } = sharedStaff();

const CREATE = ['coupons', 'create', 'diwali26', '--percent', '50', '--expires', '2099-12-31', '--limit', '100'];

test('creates, lists and retires coupons in the database, with name and reason in the audit collection', async () => {
  expect(await run('coupons', 'list', ...BY)).toEqual(['There are no coupons.']);
  const line = 'DIWALI26  50 % off, until 31 Dec 2099, 0 of 100 used, 1 per member';
  expect(await run(...CREATE, ...BY)).toEqual([`Created: ${line}`]);
  const fixed = [
    'create',
    'NEW-1500',
    '--rupees',
    '1500',
    '--expires',
    '2099-01-01',
    '--limit',
    '5',
    '--per-member',
    '2',
  ];
  const other = 'NEW-1500  ₹1,500 off, until 1 Jan 2099, 0 of 5 used, 2 per member';
  expect(await run('coupons', ...fixed, ...BY)).toEqual([`Created: ${other}`]);
  expect(await run('coupons', 'list', ...BY)).toEqual([other, line]);
  const [retired = ''] = await run('coupons', 'retire', 'diwali26', ...BY);
  expect(retired).toContain(`Retired: ${line}, retired `);
  const entries = await data.audit.find().sort({ at: 1, _id: 1 }).toArray();
  expect(entries.map(({ action, staff: name, reason }) => [action, name, reason])).toEqual(
    ['coupons.listed', 'coupon.created', 'coupon.created', 'coupons.listed', 'coupon.retired'].map((action) => [
      action,
      'Asha',
      'Diwali offer',
    ]),
  );
});

test.each([
  [[], 'Usage: npm run staff -- coupons create'],
  [['numbers'], 'Usage: npm run staff -- numbers next'],
  [['numbers', 'call', ...BY], '"call" is not an action here.'],
  [['numbers', 'next', '--count', 'many', ...BY], '--count must be a whole number'],
  [['numbers', 'verify', ...BY], 'The id of the member is missing.'],
  [['numbers', 'verify', 'x', ...BY], 'There is no member with the id x.'],
  [['members', 'archive', '1'.repeat(24)], '--reason is missing: the reason for this action'],
  [['members', 'archive', '1'.repeat(24), ...BY], 'There is no member with the id 111111111111111111111111.'],
  [['orders', ...BY], 'The id of the member is missing.'],
  [['orders', 'x', ...BY], 'There is no member with the id x.'],
  [['reports', 'warn', 'R-NONE', ...BY], 'There is no report with the ticket R-NONE.'],
  [['refunds', 'approve', 'x', ...BY], 'There is no such order.'],
  [['refunds', 'retry', 'x', ...BY], '--payment is missing: the id of the payment'],
  [['toString'], 'Usage:'],
  [['coupons'], 'Usage:'],
  [['coupons', 'toString'], 'Usage:'],
  [['coupons', 'list'], '--reason is missing: the reason for this action'],
  [['coupons', 'list', '--staff', 'Ravi', ...BY], "Unknown option '--staff'"],
  [['coupons', 'list', '--reason', 'x'.repeat(501)], '--reason has at most 500 characters'],
  [['coupons', 'list', 'all', ...BY], '"all" is not expected here.'],
  [['coupons', 'list', '--all', ...BY], "Unknown option '--all'"],
  [['coupons', 'retire', ...BY], 'The code of the coupon is missing.'],
  [['coupons', 'retire', 'NONE-1', ...BY], 'code NONE-1 does not exist'],
  [['coupons', 'create', 'ABCD', '--percent', '5e1', ...BY], '--percent must be a whole number'],
  [['coupons', 'create', 'ABCD', '--percent', '101', ...BY], 'percent must be at most 100'],
  [['coupons', 'create', 'ABCD', ...BY], 'percent is needed, or rupees: exactly one of the two'],
  [[...CREATE.with(2, 'A B'), ...BY], 'A coupon code has letters, digits and hyphens only.'],
  [[...CREATE.with(6, '31/12/2099'), ...BY], 'expires must be a day such as 2026-12-31'],
  [[...CREATE.with(6, '2020-12-31'), ...BY], 'expires must not be in the past'],
])('When the arguments are %j, then the failure says: %s', async (args, message) => {
  const before = await data.audit.countDocuments();
  await expect(run(...args)).rejects.toThrow(message);
  expect(await data.audit.countDocuments()).toBe(before);
});

test('prints every action with help, and the usage of one area alone when its arguments are wrong', async () => {
  const [help = ''] = await run('help');
  for (const area of ['coupons', 'orders', 'refunds', 'numbers', 'reports', 'members']) {
    expect(help).toContain(`npm run staff -- ${area} `);
  }
  const failure = await run('members', 'find', ...BY).catch((error: unknown) => String(error));
  expect(failure).toContain('npm run staff -- members find');
  expect(failure).not.toContain('coupons');
});
