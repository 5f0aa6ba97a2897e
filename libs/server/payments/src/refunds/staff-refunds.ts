import type { OrderState } from '@bandhavya/contracts';
import { recordAction, type StaffAction } from '@bandhavya/data';
import type { PremiumFeature } from '@bandhavya/domain';
import { queueMail } from '@bandhavya/mail';
import { type ClientSession, Types } from 'mongoose';
import type { PremiumMembership } from '../memberships/membership.model.ts';
import type { PaymentsModels } from '../models.ts';
import type { OrderPayment, PaymentOrder, PaymentRefund } from '../orders/order.model.ts';
import { afterEvent, TRANSITIONS } from '../orders/order-states.ts';
import { storeOrder } from '../orders/store-order.ts';
import { PaymentRefusedError } from '../payment-refused.ts';
import type { Transactions } from '../transactions.ts';
import { queueRefundMail } from './refund-mails.ts';
import { periodOf, usedPayment, windowEnd } from './refund-terms.ts';
import type { RefundItem } from './refunds.ts';

/** A refund that the staff decides about or waits for. */
export type RefundCase = {
  order: PaymentOrder;
  /** When the refund got its present state. */
  since: Date;
  /** The first use of a premium feature in the period of the order. */
  used_at?: Date;
  used_feature?: PremiumFeature;
  /** The end of the time in which the member could request the refund. */
  refundable_until?: Date;
};

/** The states of a refund with an open end, the urgent one first. */
const OPEN: readonly OrderState[] = ['refund_requested', 'refund_failed', 'refund_approved', 'refund_sent'];

type Parts = { models: PaymentsModels; transactions: Transactions };
type Decided = { action: string; by: StaffAction; now: Date };
type Work = (order: PaymentOrder, session: ClientSession) => Promise<PaymentOrder>;

/** The decisions of the staff on refunds. Each is recorded in the audit collection in the same transaction. */
export class StaffRefunds {
  readonly #models: PaymentsModels;
  readonly #transactions: Transactions;

  constructor({ models, transactions }: Parts) {
    this.#models = models;
    this.#transactions = transactions;
  }

  /** The refunds without an end: requested ones first, then failed ones, each oldest first. */
  async list(by: StaffAction, now: Date): Promise<RefundCase[]> {
    const { orders, memberships, audit } = this.#models;
    await recordAction(audit, { at: now, action: 'refunds.listed', ...by });
    const found = await orders
      .find({ $or: [{ state: { $in: OPEN } }, { 'payments.refund.state': 'failed' }] })
      .lean<PaymentOrder[]>();
    const members = await memberships
      .find({ _id: { $in: found.map(({ member }) => member) } })
      .lean<PremiumMembership[]>();
    const byMember = new Map(members.map((membership) => [membership._id.toHexString(), membership]));
    return found.map((order) => caseOf(order, byMember.get(order.member.toHexString()))).toSorted(byUrgency);
  }

  /**
   * Approves a refund: a requested one, a declined one, a failed one once more, and out of goodwill any paid order. Throws
   * PaymentRefusedError 'order.absent' or 'refund.impossible'.
   */
  approve(orderId: string, by: StaffAction, now: Date): Promise<PaymentOrder> {
    return this.#decide(orderId, { action: 'refund.approved', by, now }, async (order, session) => {
      const payment = usedPayment(order);
      if (!payment || !TRANSITIONS[order.state]['refund-approved']) throw new PaymentRefusedError('refund.impossible');
      const refund = dueAgain(payment, now);
      const progress = afterEvent(order, { name: 'refund-approved', at: now, payment: payment.id });
      const payments = withRefund(order, payment, refund);
      const changes = { ...progress, payments, check_at: order.check_at };
      const stored = await storeOrder(this.#models.orders, order, changes, session);
      await queueRefundMail(this.#models.mails, { order, payment, refund, step: 'approved' }, now, session);
      return stored;
    });
  }

  /** Declines a requested refund. The member reads the reason. Throws like {@link approve}. */
  decline(orderId: string, by: StaffAction, now: Date): Promise<PaymentOrder> {
    return this.#decide(orderId, { action: 'refund.declined', by, now }, async (order, session) => {
      if (!TRANSITIONS[order.state]['refund-declined']) throw new PaymentRefusedError('refund.impossible');
      const { reason } = by;
      const progress = afterEvent(order, { name: 'refund-declined', at: now, reason });
      const stored = await storeOrder(this.#models.orders, order, { ...progress, check_at: order.check_at }, session);
      const { member, language } = order;
      const mail = { key: `refund-declined:${orderId}`, member, language, name: 'refund-declined' as const };
      await queueMail(this.#models.mails, { ...mail, values: { reason } }, now, session);
      return stored;
    });
  }

  /** Sends back a payment again that its order could not use and whose refund failed. Throws like {@link approve}. */
  retryReturn({ order: id, payment }: Omit<RefundItem, 'since'>, by: StaffAction, now: Date): Promise<PaymentOrder> {
    return this.#decide(id, { action: 'return.retried', by, now }, (order, session) => {
      const returned = order.payments.find((each) => each.id === payment && each.use === 'returned');
      if (returned?.refund?.state !== 'failed') throw new PaymentRefusedError('refund.impossible');
      const payments = withRefund(order, returned, dueAgain(returned, now));
      return storeOrder(this.#models.orders, order, { payments, check_at: order.check_at }, session);
    });
  }

  async #decide(id: string, { action, by, now }: Decided, work: Work): Promise<PaymentOrder> {
    if (!Types.ObjectId.isValid(id)) throw new PaymentRefusedError('order.absent');
    return this.#transactions.run(id, async (session) => {
      const order = await this.#models.orders.findById(id).session(session).lean<PaymentOrder>();
      if (!order) throw new PaymentRefusedError('order.absent');
      const stored = await work(order, session);
      await recordAction(this.#models.audit, { at: now, action, subject: id, ...by }, session);
      return stored;
    });
  }
}

/** A refund to send. A failed one keeps its id, because the provider may still report a success. */
function dueAgain({ refund }: OrderPayment, now: Date): PaymentRefund {
  if (refund?.state !== 'failed') return { state: 'due', due_at: now };
  return { ...refund, state: 'due', due_at: now, retries: (refund.retries ?? 0) + 1 };
}

function withRefund({ payments }: PaymentOrder, { id }: OrderPayment, refund: PaymentRefund): OrderPayment[] {
  return payments.map((payment) => (payment.id === id ? { ...payment, refund } : payment));
}

function caseOf(order: PaymentOrder, membership: PremiumMembership | undefined): RefundCase {
  const { used_at, used_feature } = periodOf(order, membership) ?? {};
  const refundable_until = windowEnd(order);
  return {
    order,
    since: order.events.at(-1)?.at ?? order.created_at,
    ...(used_at && { used_at }),
    ...(used_feature && { used_feature }),
    ...(refundable_until && { refundable_until }),
  };
}

function byUrgency(one: RefundCase, other: RefundCase): number {
  return rank(one) - rank(other) || one.since.getTime() - other.since.getTime();
}

/** A returned payment whose refund failed ranks like a failed refund. */
function rank({ order }: RefundCase): number {
  const hasFailed = order.payments.some(({ refund }) => refund?.state === 'failed');
  return OPEN.indexOf(hasFailed && order.state !== 'refund_requested' ? 'refund_failed' : order.state);
}
