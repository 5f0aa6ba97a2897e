import { expect, test } from 'vitest';
import { oldDatabase } from './testing/old-database.ts';

const { database, migrateAll } = oldDatabase();

test('When paid orders have no further check, then those of the last months get one, and receipts lose the unique index', async () => {
  const receipts = database().collection('receipts');
  await receipts.createIndex({ order: 1, kind: 1 }, { unique: true, name: 'order' });
  const orders = database().collection<{ _id: string; check_at?: Date }>('payment_orders');
  const paid = { state: 'activated', amount_paise: 200_000, created_at: new Date(), payments: [], language: 'en' };
  const checked = new Date('2099-01-01T00:00:00Z');
  await orders.insertMany([
    { _id: 'paid', ...paid },
    { _id: 'checked', ...paid, check_at: checked },
    { _id: 'free', ...paid, amount_paise: 0 },
    { _id: 'old', ...paid, created_at: new Date('2020-01-01T00:00:00Z') },
    { _id: 'expired', ...paid, state: 'expired' },
  ]);
  await migrateAll();
  const found = await orders.find({ check_at: { $exists: true } }).toArray();
  expect(found.map(({ _id }) => _id).toSorted()).toEqual(['checked', 'paid']);
  expect(found.find(({ _id }) => _id === 'checked')?.check_at).toEqual(checked);
  expect(await receipts.indexExists('order')).toBe(false);
});
