import type { PaymentsOverview, Problem } from '@bandhavya/contracts';
import { type MembershipPeriod, type OpenPayments, openPayments, type PaymentOrder } from '@bandhavya/payments';
import type { SentWebhook } from '@bandhavya/payments/testing';
import { type PaymentCollections, paymentCollections } from '@bandhavya/payments/testing/collections';
import { Types } from 'mongoose';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import type { Site } from './gateway.ts';
import type { Person } from './people.ts';

export const ORDERS = '/api/payments/orders';
export const VERIFY = '/api/payments/verify';
export const WEBHOOK = '/webhooks/razorpay';

type Member = { browser: Browser };
type Body = Partial<PaymentsOverview & Problem> & Record<string, unknown>;
export type Result = { status: number; body: Body; retryAfter: string | null };

/** Sends like a page: repeats a request while MongoDB is too slow. */
export async function post({ browser }: Member, path: string, body: unknown, key?: string): Promise<Result> {
  const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const answer = await browser.request('POST', path, { body: JSON.stringify(body), headers });
  const result = { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('retry-after') };
  return result.body.code === 'service.unavailable' ? post({ browser }, path, body, key) : result;
}

/** The fields that an answer names as wrong. */
export function fieldsOf({ body }: Result): string[] {
  return [...new Set((body.errors ?? []).map(({ field }) => field))];
}

/** GET /api/payments/me */
export async function paymentsOf({ browser }: Member): Promise<PaymentsOverview> {
  const answer = await browser.get('/api/payments/me');
  expect(answer.status).toBe(200);
  return answer.json();
}

/** An order that waits for its payment: its own id, and the one at the provider. */
export type OpenOrder = { id: string; providerOrder: string };

/** Creates an order of a member. */
export async function newOrder(member: Member, body: object = {}): Promise<OpenOrder> {
  const answer = await post(member, ORDERS, { state: 'Karnataka', ...body });
  if (answer.status !== 201) throw new Error(`The order was answered with ${JSON.stringify(answer)}`);
  const { id, checkout } = answer.body as unknown as { id: string; checkout: { order_id: string } };
  return { id, providerOrder: checkout.order_id };
}

type Changes = Parameters<Site['paymentProvider']['ledger']['pay']>[1];

/** Pays an order at the provider, and returns the body for POST /api/payments/verify with the payment. */
export function pay({ paymentProvider }: Site, { providerOrder }: Pick<OpenOrder, 'providerOrder'>, changes?: Changes) {
  const payment = paymentProvider.ledger.pay(providerOrder, changes);
  const report = {
    razorpay_order_id: providerOrder,
    razorpay_payment_id: payment.id,
    razorpay_signature: paymentProvider.signatureOf(payment),
  };
  return { payment, report };
}

/** Creates an order, pays it and reports the payment. */
export async function payOrder(site: Site, member: Member, body?: object): Promise<OpenOrder & { payment: string }> {
  const order = await newOrder(member, body);
  const { payment, report } = pay(site, order);
  const answer = await post(member, VERIFY, report);
  if (answer.body.outcome !== 'activated') throw new Error(`The payment was answered with ${JSON.stringify(answer)}`);
  return { ...order, payment: payment.id };
}

/** Sends a webhook as the provider does. A header of undefined is left out. */
export async function sendWebhook(
  { address }: Pick<Site, 'address'>,
  { raw, signature, eventId }: SentWebhook,
  changes: Record<string, string | undefined> = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': eventId,
    ...changes,
  };
  const sent = Object.entries(headers).filter((each): each is [string, string] => each[1] !== undefined);
  const answer = await fetch(`${address}${WEBHOOK}`, { method: 'POST', headers: sent, body: Uint8Array.from(raw) });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

/** The payments domain on the database of a site. */
export function storedPayments({ stored }: Site): OpenPayments {
  return openPayments(stored.connection);
}

/** The stored collections of payments of a site. */
export function paymentsIn({ stored }: Site): PaymentCollections {
  return paymentCollections(stored.connection);
}

/** A stored order. */
export async function storedOrder(site: Site, id: string): Promise<PaymentOrder> {
  const order = await paymentsIn(site).orders.findOne({ _id: new Types.ObjectId(id) });
  if (!order) throw new Error(`The order ${id} is not stored`);
  return order;
}

/** The stored orders of a member, the first created first. */
export function storedOrders(site: Site, { _id }: Person): Promise<PaymentOrder[]> {
  return paymentsIn(site).orders.find({ member: _id }).sort({ _id: 1 }).toArray();
}

/** The periods that the orders of a member have added to the membership. */
export async function periodsOf(site: Site, { _id }: Person): Promise<MembershipPeriod[]> {
  return (await paymentsIn(site).memberships.findOne({ _id }))?.periods ?? [];
}

/** Ends the membership of a member. */
export async function endPremium(site: Site, { _id }: Person, at: Date): Promise<void> {
  await paymentsIn(site).memberships.updateOne({ _id }, { $set: { active_until: at, 'periods.0.until': at } });
}

/** How many orders use a coupon. */
export async function usesOf(site: Site, code: string): Promise<number | undefined> {
  return (await paymentsIn(site).coupons.findOne({ _id: code }))?.used;
}

/** Everything that is stored about the payments of members. */
export async function everythingStored(site: Site, people: readonly Person[]): Promise<string> {
  const { orders, memberships, payers } = paymentsIn(site);
  const ids = people.map(({ _id }) => _id);
  const documents = [
    await orders
      .find({ member: { $in: ids } })
      .sort({ _id: 1 })
      .toArray(),
    await memberships
      .find({ _id: { $in: ids } })
      .sort({ _id: 1 })
      .toArray(),
    await payers
      .find({ _id: { $in: ids } })
      .sort({ _id: 1 })
      .toArray(),
  ];
  return JSON.stringify(documents);
}
