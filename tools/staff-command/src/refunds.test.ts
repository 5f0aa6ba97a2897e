import type { OrderEventName, OrderState } from '@bandhavya/contracts';
import type { PaymentOrder } from '@bandhavya/payments';
import { paymentCollections } from '@bandhavya/payments/testing/collections';
import { Types } from 'mongoose';
import { expect, test, vi } from 'vitest';
import { BY, sharedStaff } from './testing/staff-world.ts';

const { data, run, member, eventsOf } = sharedStaff();
const { orders } = paymentCollections(data.connection);

const WAIT = { timeout: 20_000, interval: 20 };

/** Stores a paid order with its log. */
async function order(memberId: string, state: OrderState, names: OrderEventName[]): Promise<string> {
  const at = new Date('2026-11-22T06:00:00Z');
  const means = { method: 'card', network: 'Visa', last4: '1111' };
  const paid: PaymentOrder = {
    _id: new Types.ObjectId(),
    member: new Types.ObjectId(memberId),
    idempotency_key: new Types.ObjectId().toHexString(),
    state,
    price_paise: 200_000,
    amount_paise: 200_000,
    months: 6,
    events: names.map((name) => ({ name, at, ...(name === 'refund-requested' ? { reason: 'Found a partner' } : {}) })),
    payments: [
      { id: `pay_${new Types.ObjectId().toHexString().slice(-14)}`, amount_paise: 200_000, means, use: 'used' },
    ],
    language: 'en',
    created_at: at,
  };
  const { insertedId } = await orders.insertOne(paid);
  return insertedId.toHexString();
}

test('prints the orders of a member with timeline and payment', async () => {
  const id = await member();
  expect(await run('orders', id, ...BY)).toEqual(['Asha Rao: premium membership none', 'There are no orders.']);
  const paid = await order(id, 'activated', ['created', 'activated']);
  const lines = await run('orders', id, ...BY);
  expect(lines).toEqual([
    'Asha Rao: premium membership none',
    `${paid}  activated  ₹2,000  created 22 Nov 2026`,
    '  22 Nov 2026, 11:30  created',
    '  22 Nov 2026, 11:30  activated',
    expect.stringMatching(/^ {2}payment pay_\w{14} {2}₹2,000 {2}card Visa …1111 {2}used$/u),
  ]);
});

test('lists refunds, approves and declines them, and tells the open tabs', async () => {
  const [asha, ravi] = [await member(), await member({ gender: 'Man' })];
  const events = await eventsOf(asha);
  expect(await run('refunds', 'list', ...BY)).toEqual(['There are no open refunds.']);
  const requested: OrderEventName[] = ['created', 'activated', 'refund-requested'];
  const first = await order(asha, 'refund_requested', requested);
  const second = await order(ravi, 'refund_requested', requested);
  const list = await run('refunds', 'list', ...BY);
  expect(list).toHaveLength(2);
  expect(list.join('\n')).toContain(`${first}  refund_requested  ₹2,000`);
  expect(list[0]).toContain('premium not used');
  expect(list[0]).toContain('"Found a partner"');
  expect(await run('refunds', 'approve', first, ...BY)).toEqual([
    `Approved: ${first}  refund_approved  ₹2,000  created 22 Nov 2026`,
  ]);
  await vi.waitFor(() => expect(events).toEqual(['payments.changed']), WAIT);
  expect(await run('refunds', 'decline', second, ...BY)).toEqual([
    `Declined: ${second}  refund_declined  ₹2,000  created 22 Nov 2026`,
  ]);
  await expect(run('refunds', 'decline', first, ...BY)).rejects.toThrow('This order cannot be refunded.');
  const entries = await data.audit.find({ action: /^refund\./u }).toArray();
  expect(entries.map(({ action, subject }) => [action, subject]).toSorted()).toEqual([
    ['refund.approved', first],
    ['refund.declined', second],
  ]);
});
