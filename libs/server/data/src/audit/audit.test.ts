import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectModels } from '../models.ts';
import { recordAction } from './audit.model.ts';

const uri = new URL(process.env.MONGODB_URI ?? '');
uri.pathname = `/audit-${randomUUID().slice(0, 8)}`;
const data = connectModels({ uri: uri.href, operationTimeout: 20_000 });

beforeAll(() => data.connected(10_000));

afterAll(async () => {
  await data.connection.dropDatabase();
  await data.close();
});

test('refuses to change or delete an entry', async () => {
  const { audit } = data;
  await recordAction(audit, { at: new Date(), action: 'coupons.listed', staff: 'Asha', reason: 'Offer' });
  for (const change of [audit.updateMany({}, { staff: 'Ravi' }), audit.deleteMany({})]) {
    await expect(change).rejects.toThrow('never changed or deleted');
  }
  expect(await audit.find().lean()).toMatchObject([{ staff: 'Asha' }]);
});
