import { DeadLetters, jobIdOf } from '@bandhavya/dead-letters';
import { smtpRefusal } from '@bandhavya/mail/testing';
import { listen } from '@bandhavya/runtime';
import { ownRedis } from '@bandhavya/testing/own-servers';
import { roundsOf } from '@bandhavya/testing/prove';
import { eventually } from '@bandhavya/testing/waits';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BY, startShop } from './testing/shop.ts';
import { type Line, startWorker } from './testing/site.ts';

/** Several waits in sequence, each with the bound of `eventually`. */
vi.setConfig({ testTimeout: 300_000 });

const FINISHED = 'Finished a job';
const UNREACHABLE = 'The job cannot reach a service';
const DAY_MS = 24 * 3_600_000;
const CHANGED = { name: 'payments.changed', data: { version: 1 } };

const linesOf = (lines: readonly Line[], msg: string, job?: string) =>
  lines.filter((line) => line.msg === msg && (job === undefined || line.job === job));

test('When a tab is closed after paying, then the worker activates, issues the invoice, mails it and tells open tabs', async () => {
  const shop = await startShop();
  const order = await shop.paidOrder();
  const events = await shop.liveEvents(order.member);
  const { lines } = startWorker(shop, shop);
  await shop.untilServed(order);
  await eventually(() => expect(events).toContainEqual(CHANGED));
  expect(shop.smtp.received.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your receipt INV\//u)]);
  const [finished] = linesOf(lines, FINISHED, 'check-order');
  expect(finished).toMatchObject({ item: order._id.toHexString(), attempt: 1, ms: expect.any(Number) });
  expect(JSON.stringify(lines)).not.toContain('@mail.example');
});

test.each(['down', 'failing', 'garbage', 'slow'] as const)(
  'When the provider is %s for a while, then nothing is lost, it is logged once, and the worker heals the order',
  async (mode) => {
    const shop = await startShop();
    const order = await shop.paidOrder();
    shop.provider.setMode(mode);
    const { lines } = startWorker(shop, shop);
    await eventually(() => expect(shop.provider.calls.length).toBeGreaterThan(2));
    expect((await shop.orderOf(order._id)).state).toBe('created');
    shop.provider.setMode('right');
    await shop.untilServed(order);
    expect(linesOf(lines, UNREACHABLE, 'check-order')).toHaveLength(1);
    await eventually(() => expect(linesOf(lines, 'The job works again', 'check-order')).toHaveLength(1));
  },
);

test('When the SMTP server is down for a while, then each mail arrives once afterwards', async () => {
  const shop = await startShop();
  await shop.smtp.stop();
  const order = await shop.paidOrder();
  const { lines } = startWorker(shop, shop);
  await eventually(() => expect(linesOf(lines, UNREACHABLE, 'send-mail')).toHaveLength(1));
  await eventually(async () => expect((await shop.mails.findOne({ member: order.member }))?.attempts).toBe(3));
  await shop.smtp.start();
  await shop.untilServed(order);
  expect(shop.smtp.received).toHaveLength(1);
});

test('When the server refuses a mail for good, then it is dead until the staff retries it, and other mails go out', async () => {
  const shop = await startShop();
  const letters = new DeadLetters(shop.storage.data.connection);
  shop.smtp.steps.recipient = async () => {
    throw smtpRefusal(550);
  };
  const [order] = [await shop.paidOrder()];
  const { lines } = startWorker(shop, shop);
  await eventually(() => expect(linesOf(lines, 'A job is dead', 'send-mail')).toHaveLength(1));
  const mail = await shop.mails.findOne({ member: order.member });
  expect(mail).toMatchObject({ state: 'dead', attempts: 1 });
  shop.smtp.steps.recipient = async () => {};
  await shop.untilServed(await shop.paidOrder());
  expect(await shop.mail(String(mail?._id))).toMatchObject({ state: 'dead', attempts: 1 });
  const [letter] = await letters.list(BY, new Date());
  expect(letter).toMatchObject({ item: mail?._id, attempts: 1, failure: expect.stringContaining('550') });
  await letters.retry(letter?._id ?? '', BY, new Date());
  await shop.untilServed(order);
});

test('When an order is on the dead-letter list, then other orders are served, and a retry of the staff serves it', async () => {
  const shop = await startShop();
  const letters = new DeadLetters(shop.storage.data.connection);
  const dead = await shop.paidOrder();
  const item = dead._id.toHexString();
  await letters.record({ kind: 'check-order', item, attempts: 10, failure: 'Refused', died_at: new Date() });
  startWorker(shop, shop);
  await shop.untilServed(await shop.paidOrder());
  expect((await shop.orderOf(dead._id)).state).toBe('created');
  await letters.retry(jobIdOf('check-order', item), BY, new Date());
  await shop.untilServed(dead);
});

test('When the provider refuses a refund, then each attempt is logged, and a later one sends it once', async () => {
  const shop = await startShop();
  const order = await shop.paidOrder();
  const { lines } = startWorker(shop, shop);
  await shop.untilServed(order);
  shop.provider.setMode('refusing');
  await shop.payments.staffRefunds.approve(order._id.toHexString(), BY, new Date());
  const attempts = () => linesOf(lines, 'An attempt of a job failed', 'send-refund').map(({ attempt }) => attempt);
  await eventually(() => expect(attempts().slice(0, 3)).toEqual([1, 2, 3]));
  shop.provider.setMode('right');
  await eventually(async () => expect((await shop.orderOf(order._id)).state).toBe('refund_sent'));
  expect(shop.provider.ledger.refunds.size).toBe(1);
});

test('When Redis is emptied again and again, then every order is served once', async () => {
  const shop = await startShop();
  startWorker(shop, shop);
  const rounds = roundsOf(4, 2);
  for (let round = 0; round < rounds; round += 1) {
    const order = await shop.paidOrder();
    await shop.redis.flushdb();
    await shop.untilServed(order);
  }
  expect(shop.smtp.received).toHaveLength(rounds);
});

test('When two workers run, then each order is served once, and receipt numbers have no gap', async () => {
  const shop = await startShop();
  const orders = await Promise.all(Array.from({ length: 10 }, () => shop.paidOrder()));
  startWorker(shop, shop);
  startWorker(shop, shop);
  for (const order of orders) await shop.untilServed(order);
  expect(shop.smtp.received).toHaveLength(orders.length);
  const numbers = (await shop.receiptNumbers()).map((number) => Number(number.slice(-6)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(orders.map((_, index) => index + 1));
});

test('When an order is not paid in time, then the worker expires it', async () => {
  const shop = await startShop();
  const order = await shop.order(40);
  startWorker(shop, shop);
  await eventually(async () => expect((await shop.orderOf(order._id)).state).toBe('expired'));
});

test('When a refund is approved, then the worker sends it once, issues the credit note when it is processed, and mails all', async () => {
  const shop = await startShop();
  const order = await shop.paidOrder();
  startWorker(shop, shop);
  await shop.untilServed(order);
  await shop.payments.staffRefunds.approve(order._id.toHexString(), BY, new Date());
  await eventually(async () => {
    expect((await shop.orderOf(order._id)).state).toBe('refund_sent');
  });
  await shop.refundProcessed();
  await eventually(async () => {
    const sent = await shop.mails.find({ member: order.member, state: 'sent' }).toArray();
    const names = ['credit-note', 'receipt', 'refund-approved', 'refund-processed', 'refund-sent'];
    expect(sent.map(({ name }) => name).toSorted()).toEqual(names);
  });
  expect(shop.provider.ledger.refunds.size).toBe(1);
  expect(shop.smtp.received).toHaveLength(5);
});

test('When the clock moves over the reminders and the end, then each mail is sent once and open tabs learn of the end', async () => {
  const shop = await startShop();
  const order = await shop.paidOrder();
  let ahead = 0;
  startWorker(shop, { ...shop, now: () => new Date(Date.now() + ahead) });
  await shop.untilServed(order);
  const until = (await shop.membershipOf(order.member))?.active_until.getTime() ?? 0;
  const reminders = () => shop.mails.countDocuments({ member: order.member, name: 'reminder', state: 'sent' });
  for (const [days, count] of [
    [6.5, 1],
    [0.5, 2],
  ] as const) {
    ahead = until - days * DAY_MS - Date.now();
    await eventually(async () => expect(await reminders()).toBe(count));
  }
  const events = await shop.liveEvents(order.member);
  ahead = until - Date.now() + 1000;
  await eventually(() => expect(events).toEqual([CHANGED]));
  await eventually(async () => {
    expect((await shop.membershipOf(order.member))?.ended?.getTime()).toBe(until);
  });
  expect(await reminders()).toBe(2);
});

test('When Redis is down or hangs, then the worker reports it, recovers by itself, and stops in time', async () => {
  const shop = await startShop();
  const redis = await ownRedis(onTestFinished);
  const { app, lines, close } = startWorker({ ...shop, redisUrl: redis.url }, shop);
  const { port, close: stopListening } = await listen(app, { port: 0 });
  onTestFinished(() => stopListening(0));
  const redisCheck = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    const { checks } = (await response.json()) as { checks: { redis: string } };
    return [response.status, checks.redis];
  };
  await eventually(async () => expect(await redisCheck()).toEqual([503, 'down']));
  await redis.start();
  await eventually(async () => expect(await redisCheck()).toEqual([200, 'up']));
  await shop.untilServed(await shop.paidOrder());
  await redis.kill();
  const paidMeanwhile = await shop.paidOrder();
  await eventually(() => expect(linesOf(lines, 'Redis is unavailable')).toHaveLength(2));
  await redis.start();
  await shop.untilServed(paidMeanwhile);
  redis.hang();
  await eventually(async () => expect(await redisCheck()).toEqual([503, 'down']));
  const paidInHang = await shop.paidOrder();
  redis.resume();
  await shop.untilServed(paidInHang);
  redis.hang();
  const started = performance.now();
  await close();
  expect(performance.now() - started).toBeLessThan(10_000);
  redis.resume();
  const visitor = new Redis(redis.url);
  onTestFinished(() => visitor.disconnect());
  const connections = async () =>
    String(await visitor.client('LIST'))
      .trim()
      .split('\n');
  await eventually(async () => expect(await connections()).toEqual([expect.stringContaining('cmd=client|list')]));
});
