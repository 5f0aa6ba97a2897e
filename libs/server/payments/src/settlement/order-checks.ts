import type { Logger } from '@bandhavya/runtime';
import { Types } from 'mongoose';
import { Coupons } from '../coupons/coupons.ts';
import type { PaymentsModels } from '../models.ts';
import type { OrderModel, PaymentOrder } from '../orders/order.model.ts';
import { TRANSITIONS } from '../orders/order-states.ts';
import { nextCheck } from '../orders/schedule.ts';
import { storeOrder } from '../orders/store-order.ts';
import type { ProviderPayment } from '../provider/entities.ts';
import type { Provider } from '../provider/provider.ts';
import { ProviderRefusedError } from '../provider/provider-errors.ts';
import type { Refunds } from '../refunds/refunds.ts';
import type { Transactions } from '../transactions.ts';
import { expire } from './expire.ts';
import type { Settlement } from './settlement.ts';

/** Delay of the next check after a failed one, in milliseconds. */
const AFTER_FAILURE = 2 * 60_000;

/** An order to check, and since when the check is due. */
export type DueCheck = { order: string; check_at: Date };

/** `memberId`: the member, when the payments of the member changed. */
export type CheckResult = { state: PaymentOrder['state']; memberId?: string };

type Parts = {
  models: PaymentsModels;
  transactions: Transactions;
  provider: Provider;
  settlement: Settlement;
  refunds: Refunds;
  log: Logger;
};

/** The checks of orders by the worker: missed payments and refunds, captures and expiry. */
export class OrderChecks {
  readonly #orders: OrderModel;
  readonly #coupons: Coupons;
  readonly #transactions: Transactions;
  readonly #provider: Provider;
  readonly #settlement: Settlement;
  readonly #refunds: Refunds;
  readonly #log: Logger;

  constructor({ models, transactions, provider, settlement, refunds, log }: Parts) {
    this.#orders = models.orders;
    this.#coupons = new Coupons(models);
    this.#transactions = transactions;
    this.#provider = provider;
    this.#settlement = settlement;
    this.#refunds = refunds;
    this.#log = log;
  }

  /** The orders to check now, the longest due first. */
  async due(now = new Date(), limit = 500): Promise<DueCheck[]> {
    const due = await this.#orders
      .find({ check_at: { $lte: now } }, { check_at: 1 })
      .sort({ check_at: 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId; check_at: Date }[]>();
    return due.map(({ _id, check_at }) => ({ order: _id.toHexString(), check_at }));
  }

  /**
   * Asks the provider for the payments of one order, captures and settles them, records refunds that were made at the provider,
   * and expires the order when its time is over.
   * Throws ProviderUnavailableError; the order is then due again after 2 minutes. Undefined for an unknown order.
   */
  async check(orderId: string, now = new Date()): Promise<CheckResult | undefined> {
    const before = await this.#orders.findById(new Types.ObjectId(orderId)).lean<PaymentOrder>();
    if (!before) return undefined;
    try {
      for (const payment of await this.#paymentsOf(before)) {
        await this.#settle(payment, before, now);
        await this.#recordRefunds(payment, before, now);
      }
    } catch (error) {
      // The next check does not depend on a retry of this one.
      await this.#orders.updateOne(
        { _id: before._id },
        { $set: { check_at: new Date(now.getTime() + AFTER_FAILURE) } },
      );
      throw error;
    }
    const after = await this.#conclude(before, now);
    const isChanged = after.events.length > before.events.length;
    return { state: after.state, ...(isChanged ? { memberId: after.member.toHexString() } : {}) };
  }

  /** The captured payments come first, so that no other one is captured for the same order. */
  async #paymentsOf({ _id, provider_order }: PaymentOrder): Promise<ProviderPayment[]> {
    if (provider_order === undefined) return [];
    const payments = await this.#provider.paymentsOfOrder(provider_order).catch((error: unknown) => {
      if (!(error instanceof ProviderRefusedError)) throw error;
      this.#log.error({ err: error, order: _id.toHexString() }, 'order unknown to the provider');
      return [];
    });
    return payments.toSorted((a, b) => Number(b.status === 'captured') - Number(a.status === 'captured'));
  }

  async #settle(payment: ProviderPayment, { provider_order }: PaymentOrder, now: Date): Promise<void> {
    if (payment.order_id !== provider_order) return;
    const { order } = await this.#settlement.settle(payment, now);
    if (payment.status === 'authorized' && order && isWanted(payment, order)) {
      await this.#settlement.settle(await this.#capture(payment), now);
    }
  }

  /** Records the refunds of a payment. The webhook of a refund that the staff made at the provider may have been lost. */
  async #recordRefunds({ id, amount_refunded = 0 }: ProviderPayment, { payments }: PaymentOrder, now: Date) {
    const isKnown = payments.some((payment) => payment.id === id && payment.refund?.state === 'processed');
    if (amount_refunded === 0 || isKnown) return;
    for (const refund of await this.#provider.refundsOf(id)) await this.#refunds.record(refund, now, 'answer');
  }

  /** The payment after its capture. A capture that is refused has mostly happened already. */
  async #capture(payment: ProviderPayment): Promise<ProviderPayment> {
    return this.#provider.capture(payment).catch((error: unknown) => {
      if (!(error instanceof ProviderRefusedError)) throw error;
      this.#log.warn({ err: error, payment: payment.id }, 'capture refused');
      return this.#provider.fetchPayment(payment.id);
    });
  }

  /** Expires an open order whose time is over, or sets its next check. */
  #conclude({ _id, coupon_code }: PaymentOrder, now: Date): Promise<PaymentOrder> {
    return this.#transactions.run(coupon_code ?? _id.toHexString(), async (session) => {
      const order = await this.#orders.findById(_id).session(session).orFail().lean<PaymentOrder>();
      const isOver = order.state === 'created' && order.expires_at !== undefined && order.expires_at <= now;
      if (isOver) return expire({ orders: this.#orders, coupons: this.#coupons }, order, now, session);
      return storeOrder(this.#orders, order, { check_at: nextCheck(order, now) }, session);
    });
  }
}

/** Whether an authorized payment would activate the order. One that is not captured goes back to the member by itself. */
function isWanted({ amount, currency }: ProviderPayment, { state, amount_paise }: PaymentOrder): boolean {
  return amount === amount_paise && currency === 'INR' && TRANSITIONS[state].activated !== undefined;
}
