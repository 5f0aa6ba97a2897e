import { expect, test } from 'vitest';
import { BY, NOW, sharedDatabase } from './testing/database.ts';
import { payingSite, SELLER } from './testing/payers.ts';

const database = sharedDatabase();
const site = payingSite(database);
const { data, refunds, staffRefunds, membershipEnds, models } = database;
const issuer = database.issuerOf(SELLER);

type Profiled = { ns: string; planSummary?: string; docsExamined?: number };

test('When the worker or the staff looks for refunds, receipts and ends, then each query reads few documents', async () => {
  for (let count = 0; count < 10; count += 1) {
    const { order } = await site.buy();
    await issuer.issueReceipt(order, NOW);
  }
  const db = data.database();
  await db.command({ profile: 2 });
  await Promise.all([
    refunds.dueRefunds(NOW),
    refunds.sentRefunds(NOW),
    staffRefunds.list(BY, NOW),
    issuer.ordersWithoutReceipt(),
    membershipEnds.remindersDue(NOW),
    membershipEnds.endedMemberships(NOW),
    refunds.record({ id: 'rfnd_1', payment_id: 'pay_1', amount: 1, currency: 'INR', status: 'pending' }, NOW),
  ]);
  await db.command({ profile: 0 });
  const names = [models.orders, models.memberships].map(({ collection }) => collection.collectionName);
  const found = await db.collection<Profiled>('system.profile').find({ op: 'query' }).toArray();
  const queries = found.filter(({ ns }) => names.some((name) => ns.endsWith(`.${name}`)));
  expect(queries.length).toBeGreaterThanOrEqual(8);
  for (const { planSummary, docsExamined } of queries) {
    expect(planSummary).not.toContain('COLLSCAN');
    expect(docsExamined).toBe(0);
  }
});
