import { queueMail } from '@bandhavya/mail';
import type { Logger } from '@bandhavya/runtime';
import type { ClientSession } from 'mongoose';
import { Coupons } from '../coupons/coupons.ts';
import { Memberships } from '../memberships/memberships.ts';
import type { PaymentsModels } from '../models.ts';
import type { OrderModel, OrderPayment, PaymentOrder } from '../orders/order.model.ts';
import { afterEvent, TRANSITIONS } from '../orders/order-states.ts';
import { CAPTURED_WITHIN, nextCheck } from '../orders/schedule.ts';
import { storeOrder } from '../orders/store-order.ts';
import type { ProviderPayment } from '../provider/entities.ts';
import { meansOf } from '../provider/means.ts';
import type { Refunds } from '../refunds/refunds.ts';
import type { Transactions } from '../transactions.ts';

/** Why a captured payment is sent back: a second one, another amount or currency, an ended or used up coupon, or too late. */
export type ReturnReason = 'second-payment' | 'amount' | 'coupon' | 'late';

type Parts = { models: PaymentsModels; transactions: Transactions; refunds: Refunds; log: Logger };
type Stray = { payment: ProviderPayment; order: PaymentOrder; reason: ReturnReason };

/** The effect of a payment on its order. */
export type Settled = {
  /** 'unknown': the payment belongs to no order of this site. 'unchanged': the order knows the payment already. */
  outcome: 'unknown' | 'unchanged' | 'failed' | 'authorized' | 'activated' | 'returned';
  /** The order after the payment; undefined for 'unknown'. */
  order?: PaymentOrder;
};

/**
 * Records what the provider says about a payment. The browser, webhooks and the worker report here, in any order and any
 * number of times (docs/decisions/0022-paid-orders.md).
 */
export class Settlement {
  readonly #models: PaymentsModels;
  readonly #orders: OrderModel;
  readonly #coupons: Coupons;
  readonly #memberships: Memberships;
  readonly #transactions: Transactions;
  readonly #refunds: Refunds;
  readonly #log: Logger;

  constructor({ models, transactions, refunds, log }: Parts) {
    this.#models = models;
    this.#orders = models.orders;
    this.#coupons = new Coupons(models);
    this.#memberships = new Memberships(models.memberships);
    this.#transactions = transactions;
    this.#refunds = refunds;
    this.#log = log;
  }

  /** Settles a payment that the provider has confirmed by a signature or an answer. */
  async settle(payment: ProviderPayment, now: Date): Promise<Settled> {
    const settled = await this.#settle(payment, now);
    // Also for a repeated capture: the process may have died before this.
    if (settled.order && payment.status === 'captured') await this.#refunds.recordEarly(payment.id, now);
    return settled;
  }

  async #settle(payment: ProviderPayment, now: Date): Promise<Settled> {
    const order = await this.#orderOf(payment);
    if (!order) {
      this.#log.warn({ payment: payment.id, provider_order: payment.order_id }, 'payment of an unknown order');
      return { outcome: 'unknown' };
    }
    if (!isNews(payment, order)) return { outcome: 'unchanged', order };
    if (payment.status === 'captured') {
      return this.#transactions.run(turnOf(order), (session) => this.#capture(payment, now, session));
    }
    // Another event of the order came first when nothing was stored.
    return (await this.#note(payment, order, now)) ?? this.#settle(payment, now);
  }

  /** Appends the event of an authorized or failed payment, unless the order has changed since it was read. */
  async #note(payment: ProviderPayment, order: PaymentOrder, now: Date): Promise<Settled | undefined> {
    const outcome = payment.status === 'failed' ? 'failed' : 'authorized';
    const reason = outcome === 'failed' ? failureOf(payment) : undefined;
    const event = { name: `payment-${outcome}` as const, at: now, payment: payment.id, ...(reason ? { reason } : {}) };
    const { events } = afterEvent(order, event);
    // The worker captures an authorized payment.
    const changes = { events, ...(outcome === 'authorized' ? { check_at: now } : {}) };
    const unchanged = { _id: order._id, state: order.state, events: { $size: order.events.length } };
    const stored = await this.#orders
      .findOneAndUpdate(unchanged, { $set: changes }, { returnDocument: 'after' })
      .lean<PaymentOrder>();
    return stored ? { outcome, order: stored } : undefined;
  }

  async #capture(payment: ProviderPayment, now: Date, session: ClientSession): Promise<Settled> {
    const order = await this.#orderOf(payment, session);
    if (!order) return { outcome: 'unknown' };
    if (!isNews(payment, order)) return { outcome: 'unchanged', order };
    const reason = await this.#objection(payment, order, { now, session });
    if (reason) return this.#return({ payment, order, reason }, now, session);
    const activated = afterEvent(order, { name: 'activated', at: now, payment: payment.id });
    const used: OrderPayment = { ...captured(payment), use: 'used' };
    const changes = { ...activated, payments: [...order.payments, used] };
    const check_at = nextCheck({ ...order, state: activated.state }, now);
    const stored = await storeOrder(this.#orders, order, { ...changes, check_at }, session);
    await this.#memberships.extend(stored, now, session);
    return { outcome: 'activated', order: stored };
  }

  /** Why the order cannot use a captured payment. An expired order reserves the use of its coupon again. */
  async #objection(
    { id, amount, currency }: ProviderPayment,
    { _id, state, amount_paise, coupon_code: code, member, expires_at }: PaymentOrder,
    { now, session }: { now: Date; session: ClientSession },
  ): Promise<ReturnReason | undefined> {
    if (amount !== amount_paise || currency !== 'INR') {
      this.#log.error({ order: _id.toHexString(), payment: id, amount, currency }, 'payment of another amount');
      return 'amount';
    }
    if (!TRANSITIONS[state].activated) return 'second-payment';
    if (expires_at && now.getTime() > expires_at.getTime() + CAPTURED_WITHIN) return 'late';
    if (state !== 'expired' || code === undefined) return undefined;
    return (await this.#coupons.useAgain({ code, member, now }, session)) ? undefined : 'coupon';
  }

  /** Records a payment that the refund executor sends back in full. */
  async #return({ payment, order, reason }: Stray, now: Date, session: ClientSession): Promise<Settled> {
    const progress = afterEvent(order, { name: 'payment-returned', at: now, payment: payment.id, reason });
    const returned: OrderPayment = { ...captured(payment), use: 'returned', refund: { state: 'due', due_at: now } };
    const payments = [...order.payments, returned];
    const stored = await storeOrder(this.#orders, order, { ...progress, payments, check_at: order.check_at }, session);
    const { member, language } = order;
    const values = { amount_paise: payment.amount };
    const mail = { key: `payment-returned:${payment.id}`, member, language, name: 'payment-returned' as const, values };
    await queueMail(this.#models.mails, mail, now, session);
    return { outcome: 'returned', order: stored };
  }

  async #orderOf({ order_id }: ProviderPayment, session: ClientSession | null = null): Promise<PaymentOrder | null> {
    if (!order_id) return null;
    return this.#orders.findOne({ provider_order: order_id }).session(session).lean<PaymentOrder>();
  }
}

/** More failed attempts than this are not logged, so that an order cannot grow without end. */
const FAILURES_MAX = 50;

/** Whether a payment changes the order. The provider may report it again, late, and in any order. */
function isNews({ id, status }: ProviderPayment, { state, events, payments }: PaymentOrder): boolean {
  const known = new Set(events.filter(({ payment }) => payment === id).map(({ name }) => name));
  if (status === 'captured') return !payments.some((payment) => payment.id === id);
  if (status === 'authorized') {
    const isLater = known.has('payment-authorized') || known.has('activated') || known.has('payment-returned');
    return !isLater && TRANSITIONS[state]['payment-authorized'] !== undefined;
  }
  if (status !== 'failed' || known.size > 0 || !TRANSITIONS[state]['payment-failed']) return false;
  return events.filter(({ name }) => name === 'payment-failed').length < FAILURES_MAX;
}

function captured(payment: ProviderPayment): Pick<OrderPayment, 'id' | 'amount_paise' | 'means'> {
  return { id: payment.id, amount_paise: payment.amount, means: meansOf(payment) };
}

/** The provider's code of a failure, such as 'insufficient_fund'. Its descriptions exist in English only. */
function failureOf({ error_reason, error_code }: ProviderPayment): string | undefined {
  return (error_reason || error_code || undefined)?.slice(0, 100);
}

/** Transactions over one coupon, or over one order, wait for each other. */
function turnOf({ _id, state, coupon_code }: PaymentOrder): string {
  return state === 'expired' && coupon_code !== undefined ? coupon_code : _id.toHexString();
}
