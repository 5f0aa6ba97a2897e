import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CheckoutOptions } from '@bandhavya/contracts';
import { type OwnProvider, startProvider } from '@bandhavya/payments/testing';
import { createLogger } from '@bandhavya/runtime';
import { casesOf } from '@bandhavya/testing/prove';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Site, siteAt, startGateway } from '../../testing/gateway.ts';
import { type GatewayProcess, startGatewayProcess } from '../../testing/gateway-process.ts';
import { paymentsOf, periodsOf, storedOrders, storedPayments } from '../../testing/paying.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { WAIT } from '../../testing/wait.ts';

/** The gateway is killed between the payment of an order and its activation. Each row must heal, and activate once. */

const ORDERS = '/api/payments/orders';
const undo: (() => Promise<void>)[] = [];
const atEnd = (each: () => Promise<void>) => undo.unshift(each);
let provider: OwnProvider;
let gateway: GatewayProcess;
let site: Site;

beforeAll(async () => {
  provider = await startProvider(atEnd);
  const { keyId, keySecret, apiUrl } = provider.settings;
  const variables = {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_API_URL: apiUrl,
    RAZORPAY_WEBHOOK_SECRET: provider.webhookSecret,
  };
  const first = await startGateway(variables, atEnd);
  gateway = await startGatewayProcess(first.variables, atEnd);
  site = siteAt(first, gateway.address);
});

afterAll(async () => {
  for (const each of undo) await each();
});

/** Kills the gateway during the next call to the provider. */
function killAtProvider(): void {
  provider.setBeforeAnswer(async () => {
    provider.setBeforeAnswer(async () => {});
    await gateway.kill();
  });
}

const restart = async () => {
  await gateway.kill();
  await gateway.start();
};

const createOrder = ({ browser }: Person, key: string) =>
  browser.send('POST', ORDERS, { state: 'Karnataka' }, { 'idempotency-key': key });

async function newOrder(person: Person): Promise<CheckoutOptions> {
  const answer = await createOrder(person, randomUUID());
  expect(answer.status).toBe(201);
  return (await answer.json()).checkout;
}

type Paid = ReturnType<OwnProvider['ledger']['pay']>;

const verify = ({ browser }: Person, payment: Paid) =>
  browser.send('POST', '/api/payments/verify', {
    razorpay_order_id: payment.order_id,
    razorpay_payment_id: payment.id,
    razorpay_signature: provider.signatureOf(payment),
  });

type Webhook = ReturnType<OwnProvider['webhook']>;

const deliver = ({ raw, signature, eventId }: Webhook) =>
  fetch(`${site.address}/webhooks/razorpay`, {
    method: 'POST',
    body: Uint8Array.from(raw),
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': eventId,
    },
  });

/** Checks the orders that wait for a payment, as the worker does. */
async function runWorker(): Promise<void> {
  const log = createLogger({ service: 'test', level: 'silent' });
  const { orderChecks } = storedPayments(site).openCheckout({ provider: provider.settings, log });
  const due = await orderChecks.due(new Date(Date.now() + 3 * 60_000));
  for (const { order } of due) await orderChecks.check(order);
}

async function expectActivatedOnce(person: Person): Promise<void> {
  const { membership, orders } = await paymentsOf(person);
  expect([membership.active, orders.length]).toEqual([true, 1]);
  const found = await storedOrders(site, person);
  expect(found.map(({ state, payments }) => [state, payments.length])).toEqual([['activated', 1]]);
  expect(found[0]?.events.filter(({ name }) => name === 'activated')).toHaveLength(1);
  expect(await periodsOf(site, person)).toHaveLength(1);
}

test('When the gateway is killed while the provider creates the order, then a retry continues with the same order', async () => {
  const asha = await newPerson(site);
  killAtProvider();
  await expect(createOrder(asha, 'one')).rejects.toThrow();
  await restart();
  const answer = await createOrder(asha, 'one');
  expect(answer.status).toBe(201);
  const { checkout } = await answer.json();
  expect((await verify(asha, provider.ledger.pay(checkout.order_id))).status).toBe(200);
  await expectActivatedOnce(asha);
});

const HEALERS: [string, (person: Person, payment: Paid) => Promise<unknown>][] = [
  ['the webhook arrives', (_, payment) => deliver(provider.webhook('payment.captured', { payment }))],
  ['the worker checks the order', runWorker],
  ['the page verifies again', verify],
];

test.each(casesOf(HEALERS))(
  'When the gateway is killed while it verifies a payment, and %s, then the order is active',
  async (_, heal) => {
    const asha = await newPerson(site);
    const payment = provider.ledger.pay((await newOrder(asha)).order_id);
    killAtProvider();
    await expect(verify(asha, payment)).rejects.toThrow();
    await restart();
    await heal(asha, payment);
    await expectActivatedOnce(asha);
  },
);

/** Delays in milliseconds, from before the first read to after the answer. */
test.each(casesOf([8, 0, 4, 12, 16]))(
  'When the gateway is killed %i ms after a webhook was sent, then its repetition leaves one activation',
  async (delay) => {
    const asha = await newPerson(site);
    const payment = provider.ledger.pay((await newOrder(asha)).order_id);
    const webhook = provider.webhook('payment.captured', { payment });
    const lost = deliver(webhook).catch(() => undefined);
    await wait(delay);
    await gateway.kill();
    await lost;
    await gateway.start();
    await vi.waitFor(async () => expect((await deliver(webhook)).status).toBe(200), WAIT);
    await expectActivatedOnce(asha);
  },
);
