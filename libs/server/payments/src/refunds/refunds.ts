import { type ClientSession, Types } from 'mongoose';
import { Memberships } from '../memberships/memberships.ts';
import type { PaymentsModels } from '../models.ts';
import type { OrderPayment, PaymentOrder } from '../orders/order.model.ts';
import { afterEvent, TRANSITIONS } from '../orders/order-states.ts';
import { storeOrder } from '../orders/store-order.ts';
import { PaymentRefusedError } from '../payment-refused.ts';
import type { ProviderRefund } from '../provider/entities.ts';
import type { Transactions } from '../transactions.ts';
import type { EarlyRefund } from './early-refund.model.ts';
import { queueRefundMail } from './refund-mails.ts';
import { newsOf, type RefundNews, type RefundSource, type RefundStep } from './refund-progress.ts';
import { isUsed, usedPayment, windowEnd } from './refund-terms.ts';

/** A payment to refund or to ask the provider about, since an instant. */
export type RefundItem = { order: string; payment: string; since: Date };
export type RefundRequest = { memberId: string; orderId: string; reason?: string };

/** How long the provider's webhook about a sent refund is waited for before asking, in milliseconds. */
const ANSWER_EXPECTED = 3_600_000;
const EVENTS = {
  approved: 'refund-approved',
  sent: 'refund-sent',
  processed: 'refund-processed',
  failed: 'refund-failed',
} as const satisfies Record<RefundStep, string>;

type Parts = { models: PaymentsModels; transactions: Transactions };

/** Refunds of payments: requests of members, and what the provider reports (docs/decisions/0023-refunds-and-receipts.md). */
export class Refunds {
  readonly #models: PaymentsModels;
  readonly #transactions: Transactions;
  readonly #memberships: Memberships;

  constructor({ models, transactions }: Parts) {
    this.#models = models;
    this.#transactions = transactions;
    this.#memberships = new Memberships(models.memberships);
  }

  /**
   * Requests the refund of an order. A retry has no further effect. Throws PaymentRefusedError 'order.absent',
   * 'refund.too-late', 'refund.feature-used' or 'refund.impossible'.
   */
  async request({ memberId, orderId, reason }: RefundRequest, now: Date): Promise<void> {
    if (!Types.ObjectId.isValid(orderId)) throw new PaymentRefusedError('order.absent');
    const own = { _id: new Types.ObjectId(orderId), member: new Types.ObjectId(memberId) };
    await this.#transactions.run(orderId, async (session) => {
      const order = await this.#models.orders.findOne(own).session(session).lean<PaymentOrder>();
      if (!order) throw new PaymentRefusedError('order.absent');
      if (isRequested(order)) return;
      const membership = await this.#memberships.find(own.member, session);
      demandRefundable(order, isUsed(order, membership), now);
      const event = { name: 'refund-requested' as const, at: now, ...(reason !== undefined && { reason }) };
      await storeOrder(this.#models.orders, order, { ...afterEvent(order, event), check_at: order.check_at }, session);
    });
  }

  /** The payments to refund, the longest due first: approved orders, and payments that their order cannot use. */
  dueRefunds(now: Date, limit = 500): Promise<RefundItem[]> {
    return this.#inState('due', { limit, before: now });
  }

  /** The doubted refunds, and those without an answer of the provider for an hour. The first sent come first. */
  async sentRefunds(now: Date, limit = 5000): Promise<RefundItem[]> {
    const before = new Date(now.getTime() - ANSWER_EXPECTED);
    const doubted = await this.#inState('doubted', { limit, before: now });
    return [...doubted, ...(await this.#inState('sent', { limit, before }))];
  }

  async #inState(
    state: 'due' | 'sent' | 'doubted',
    { limit, before }: { limit: number; before: Date },
  ): Promise<RefundItem[]> {
    const since = state === 'due' ? 'due_at' : 'sent_at';
    const found = await this.#models.orders
      .find({ 'payments.refund.state': state }, { payments: 1 })
      .sort({ [`payments.refund.${since}`]: 1 })
      .limit(limit)
      .lean<Pick<PaymentOrder, '_id' | 'payments'>[]>();
    return found
      .flatMap(({ _id, payments }) =>
        payments.map(({ id, refund }) => ({ order: _id.toHexString(), payment: id, refund })),
      )
      .flatMap(({ refund, ...item }) => {
        const at = refund?.state === state ? refund[since] : undefined;
        return at && at <= before ? [{ ...item, since: at }] : [];
      });
  }

  /**
   * Records what the provider reports about a refund: the first report ends the access to what was paid. Returns the id of
   * the member when something changed. A report about an unknown payment waits for its capture.
   */
  async record(report: ProviderRefund, now: Date, source: RefundSource = 'webhook'): Promise<string | undefined> {
    const filter = { 'payments.id': report.payment_id };
    const known = (await this.#models.orders.exists(filter)) ?? (await this.#keepEarly(report, now));
    if (!known) return undefined;
    return this.#transactions.run(known._id.toHexString(), async (session) => {
      const order = await this.#models.orders.findOne(filter).session(session).lean<PaymentOrder>();
      const payment = order?.payments.find(({ id }) => id === report.payment_id);
      const news = payment && newsOf(payment, report, { source, now });
      if (!order || !payment || !news) return undefined;
      await this.#apply(order, payment, { news, now, session });
      return order.member.toHexString();
    });
  }

  /**
   * Keeps a report until the capture arrives, and returns the order when the capture was stored concurrently. The capture
   * is stored before its early reports are read, so that one of the two finds the other.
   */
  async #keepEarly(report: ProviderRefund, now: Date): Promise<{ _id: Types.ObjectId } | null> {
    const _id = `${report.id}:${report.status}`;
    await this.#models.earlyRefunds.updateOne({ _id }, { $setOnInsert: { report, at: now } }, { upsert: true });
    return this.#models.orders.exists({ 'payments.id': report.payment_id });
  }

  /** Records the reports about refunds of a payment that arrived before its capture. Call it after the capture is stored. */
  async recordEarly(payment: string, now: Date): Promise<void> {
    const early = await this.#models.earlyRefunds.find({ 'report.payment_id': payment }).lean<EarlyRefund[]>();
    for (const { report } of early) await this.record(report, now);
  }

  async #apply(
    order: PaymentOrder,
    payment: OrderPayment,
    { news, now, session }: { news: RefundNews; now: Date; session: ClientSession },
  ): Promise<void> {
    const payments = order.payments.map((each) => (each.id === payment.id ? { ...each, refund: news.refund } : each));
    const progress = payment.use === 'used' ? afterSteps(order, payment, news.steps, now) : {};
    await storeOrder(this.#models.orders, order, { ...progress, payments, check_at: order.check_at }, session);
    if (payment.use === 'used' && news.steps.includes('sent')) {
      await this.#memberships.remove(order, { orders: this.#models.orders, now, session });
    }
    const last = news.steps.at(-1);
    if (last)
      await queueRefundMail(this.#models.mails, { order, payment, refund: news.refund, step: last }, now, session);
  }
}

/** The state and log of an order after the steps of its refund. */
function afterSteps(order: PaymentOrder, payment: OrderPayment, steps: readonly RefundStep[], at: Date) {
  return steps
    .map((step) => EVENTS[step])
    .reduce<Pick<PaymentOrder, 'state' | 'events'>>(
      (progress, name) => afterEvent(progress, { name, at, payment: payment.id }),
      order,
    );
}

/** Whether a refund was requested, and not declined. */
function isRequested({ state }: PaymentOrder): boolean {
  const states: readonly PaymentOrder['state'][] = ['created', 'expired', 'activated', 'refund_declined'];
  return !states.includes(state);
}

function demandRefundable(order: PaymentOrder, isUsedOrder: boolean, now: Date): void {
  const until = windowEnd(order);
  if (!TRANSITIONS[order.state]['refund-requested'] || !until || !usedPayment(order)) {
    throw new PaymentRefusedError('refund.impossible');
  }
  if (now > until) throw new PaymentRefusedError('refund.too-late');
  if (isUsedOrder) throw new PaymentRefusedError('refund.feature-used');
}
