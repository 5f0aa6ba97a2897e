import { randomUUID } from 'node:crypto';
import { connectData } from '@bandhavya/data';
import { openPayments } from '@bandhavya/payments';

const CONNECT_WITHIN = 20_000;

/** Creates a coupon for one use of one member, as the team does. Returns its code. */
export async function newCoupon(mongoUri: string, percent: number): Promise<string> {
  const data = connectData({ uri: mongoUri, maxPoolSize: 2 });
  try {
    await data.connected(CONNECT_WITHIN);
    const { desk, ensureIndexes } = openPayments(data.members.db);
    await ensureIndexes();
    const code = `E2E-${randomUUID().slice(0, 8)}`;
    const terms = { code, percent, expires: '2099-12-31', limit: 1, perMember: 1 };
    return (await desk.create(terms, { staff: 'Browser tests', reason: 'A coupon for a test' }))._id;
  } finally {
    await data.close();
  }
}
