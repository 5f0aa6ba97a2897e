import { casesOf } from '@bandhavya/testing/prove';
import { eventually } from '@bandhavya/testing/waits';
import { expect, test, vi } from 'vitest';
import { BY, type Shop, startShop } from './testing/shop.ts';
import { spawnWorker, startWorker } from './testing/site.ts';

/** Several waits in sequence, each with the bound of `eventually`. */
vi.setConfig({ testTimeout: 300_000 });

/** Resolves with true when the step is reached; the step then waits until `release`. */
type Stall = { reached: () => Promise<void>; release: () => void };

function newStall(): Stall & { here: () => Promise<void> } {
  let isReached = false;
  const gate = Promise.withResolvers<void>();
  return {
    here: () => {
      isReached = true;
      return gate.promise;
    },
    reached: () => eventually(() => expect(isReached).toBe(true)),
    release: gate.resolve,
  };
}

/** Stalls the answer of the provider to the calls that match. */
function stallProvider({ provider }: Shop, call: RegExp): Stall {
  const { here, ...stall } = newStall();
  provider.setBeforeAnswer(async () => {
    if (call.test(provider.calls.at(-1) ?? '')) await here();
  });
  return stall;
}

function stallSmtp({ smtp }: Shop, step: 'connected' | 'recipient' | 'arrived'): Stall {
  const { here, ...stall } = newStall();
  smtp.steps[step] = here;
  return stall;
}

/** The steps between a payment and the mail of its receipt, at which a worker is killed. `mails`: how many arrive. */
const PAYMENT_STEPS: [string, (shop: Shop) => Stall, { status?: 'authorized'; mails?: number }][] = [
  // The server has the mail, and its answer never arrived: the mail is sent again with the same Message-ID.
  ['waits for the acceptance of the mail', (shop) => stallSmtp(shop, 'arrived'), { mails: 2 }],
  ['asked the provider for the payments', (shop) => stallProvider(shop, /GET .*payments$/u), {}],
  ['asks the provider for the capture', (shop) => stallProvider(shop, /capture$/u), { status: 'authorized' }],
  ['connects to the SMTP server', (shop) => stallSmtp(shop, 'connected'), {}],
  ['named the recipient', (shop) => stallSmtp(shop, 'recipient'), {}],
];

test.each(casesOf(PAYMENT_STEPS))(
  'When a worker is killed after it %s, then another one serves the order once',
  async (_, stall, more) => {
    const shop = await startShop();
    const order = await shop.paidOrder(more.status ? { status: more.status } : {});
    const stalled = stall(shop);
    const { child, exited } = await spawnWorker(shop, shop);
    await stalled.reached();
    child.kill('SIGKILL');
    await exited;
    stalled.release();
    await shop.passLeases();
    await shop.passJobLocks();
    startWorker(shop, shop);
    await shop.untilServed(order);
    const ids = shop.smtp.received.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(more.mails ?? 1);
    expect(new Set(ids).size).toBe(1);
    expect(shop.provider.calls.filter((call) => call.endsWith('capture')).length).toBeLessThanOrEqual(2);
  },
);

test('When a worker is killed right after the activation, then another one issues the invoice and mails it once', async () => {
  const shop = await startShop();
  const order = await shop.paidOrder();
  const { child, exited } = await spawnWorker(shop, shop);
  await eventually(async () => expect((await shop.orderOf(order._id)).state).toBe('activated'));
  child.kill('SIGKILL');
  await exited;
  await shop.passLeases();
  // The locks of the jobs expire by themselves here.
  startWorker(shop, shop);
  await shop.untilServed(order);
  expect(new Set(shop.smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
});

test.each(casesOf(['while', 'before']))(
  'When a worker is killed %s the provider answers a refund, then it is refunded once',
  async (when) => {
    const shop = await startShop();
    const order = await shop.paidOrder();
    const first = startWorker(shop, shop);
    await shop.untilServed(order);
    await first.close();
    await shop.payments.staffRefunds.approve(order._id.toHexString(), BY, new Date());
    const stalled = stallProvider(shop, /refund$/u);
    const { child, exited } = await spawnWorker(shop, shop);
    await stalled.reached();
    if (when === 'while') stalled.release();
    child.kill('SIGKILL');
    await exited;
    stalled.release();
    await shop.passLeases();
    await shop.passJobLocks();
    startWorker(shop, shop);
    await eventually(async () => expect((await shop.orderOf(order._id)).state).toBe('refund_sent'));
    await shop.refundProcessed();
    await eventually(async () => {
      expect(await shop.mails.countDocuments({ name: { $in: ['refund-sent', 'credit-note'] }, state: 'sent' })).toBe(2);
    });
    expect(shop.provider.ledger.refunds.size).toBe(1);
  },
);
