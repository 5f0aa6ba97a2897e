import { Failure } from '@bandhavya/bootstrap/report';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { connectData } from '@bandhavya/data';
import { openPayments } from '@bandhavya/payments';
import { couponAction } from './coupons.ts';
import { USAGE } from './usage.ts';

const CONNECT_TIMEOUT = 20_000;
const COMMAND_TIMEOUT = 20_000;

type Context = {
  /** Resolves with the address of the database. */
  database: () => Promise<string>;
  say: Say;
};

/**
 * `npm run staff -- coupons list`: an action of the team on the database of the running site.
 * @throws Failure for invalid arguments, and for an action that is not possible
 */
export async function staff([area, ...args]: string[], { database, say }: Context): Promise<void> {
  if (area !== 'coupons') throw new Failure(USAGE);
  const action = couponAction(args);
  const data = connectData({ uri: await database(), operationTimeout: COMMAND_TIMEOUT, maxPoolSize: 3 });
  try {
    await data.connected(CONNECT_TIMEOUT);
    const { desk, ensureIndexes } = openPayments(data.members.db);
    await ensureIndexes();
    await action({ desk, say });
  } finally {
    await data.close();
  }
}
