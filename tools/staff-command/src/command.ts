import { Failure } from '@bandhavya/bootstrap/report';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { problems } from '@bandhavya/contracts';
import { ActionRefusedError, connectData } from '@bandhavya/data';
import { DeadLetters } from '@bandhavya/dead-letters';
import { MatchingReport } from '@bandhavya/matching';
import { CouponTermsError, openPayments, PaymentRefusedError } from '@bandhavya/payments';
import { pseudonyms } from '@bandhavya/runtime';
import { openStaffServices } from '@bandhavya/staff';
import type { Action, Area } from './area.ts';
import { AREAS } from './areas.ts';
import { sessionEnder } from './members/end-sessions.ts';
import { ArgumentsError } from './options.ts';
import { teller } from './tell.ts';
import { usageOf } from './usage.ts';

const CONNECT_TIMEOUT = 20_000;
const COMMAND_TIMEOUT = 20_000;

type Context = {
  /** The name of the staff member. */
  identity: () => string;
  /** Resolves with the address of the database. */
  database: () => Promise<string>;
  /** Resolves with the address of Redis. */
  redis: () => Promise<string>;
  /** Resolves with the secrets of the pseudonyms, the current one first. */
  pseudonymSecrets: () => Promise<string[]>;
  say: Say;
};

/**
 * `npm run staff -- coupons list`: an action of the staff on the database of the running site.
 * @throws Failure for invalid arguments, and for an action that is not possible
 */
export async function staff([name = '', ...args]: string[], context: Context): Promise<void> {
  if (name === 'help') return context.say(usageOf());
  const area = Object.hasOwn(AREAS, name) ? AREAS[name] : undefined;
  if (!area) throw new Failure(usageOf());
  try {
    await run(area.read({ args, staff: context.identity() }), context);
  } catch (error) {
    throw explained(error, area);
  }
}

async function run(action: Action, { database, redis, pseudonymSecrets, say }: Context): Promise<void> {
  const data = connectData({ uri: await database(), operationTimeout: COMMAND_TIMEOUT, maxPoolSize: 3 });
  try {
    await data.connected(CONNECT_TIMEOUT);
    const { staffCoupons: coupons, staffRefunds: refunds } = openPayments(data.connection);
    const { ensureIndexes, ...staff } = openStaffServices(data);
    const report = new MatchingReport(data.connection);
    const matchingReport: MatchingReport['figures'] = (by, period) => report.figures(by, period);
    const deadLetters = new DeadLetters(data.connection);
    await Promise.all([ensureIndexes(), deadLetters.ensureIndexes()]);
    const names = async () => pseudonyms(await pseudonymSecrets());
    await action({
      ...staff,
      coupons,
      refunds,
      deadLetters,
      matchingReport,
      endSessions: sessionEnder(redis),
      names,
      tell: teller(redis, say),
      say,
    });
  } finally {
    await data.close();
  }
}

/** Turns a refusal into a failure, with the usage where other arguments help. */
function explained(error: unknown, area: Area): unknown {
  if (error instanceof ArgumentsError || error instanceof CouponTermsError) {
    return new Failure([...error.faults, usageOf(area)].join('\n'));
  }
  if (error instanceof PaymentRefusedError) return new Failure(problems[error.code].title);
  return error instanceof ActionRefusedError ? new Failure(error.message) : error;
}
