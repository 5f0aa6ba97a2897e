import { fieldError, type Language } from '@bandhavya/contracts';
import { isDuplicateKey } from '@bandhavya/data';
import { PREMIUM } from '@bandhavya/domain';
import type { Logger } from '@bandhavya/runtime';
import { type ClientSession, Types } from 'mongoose';
import { Coupons } from '../coupons/coupons.ts';
import { discounted } from '../coupons/price.ts';
import type { PaymentsModels } from '../models.ts';
import type { OrderModel, PaymentOrder } from '../orders/order.model.ts';
import { afterEvent, NO_ORDER } from '../orders/order-states.ts';
import { nextCheck, ORDER_LIFETIME } from '../orders/schedule.ts';
import type { Payer } from '../payers/payer.model.ts';
import { Payers } from '../payers/payers.ts';
import { PaymentRefusedError } from '../payment-refused.ts';
import type { Provider } from '../provider/provider.ts';
import { isProviderUnavailable, ProviderRefusedError, ProviderUnavailableError } from '../provider/provider-errors.ts';
import { expire } from '../settlement/expire.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { Transactions } from '../transactions.ts';
import { isCheckoutSigned } from './checkout-signature.ts';

/** An open order is offered again while the member has at least this time left to pay it, in milliseconds. */
const TIME_TO_PAY = 10 * 60_000;

export type NewOrder = {
  memberId: string;
  couponCode?: string | undefined;
  /** The member's State. Required until one is stored. */
  state?: Payer['state'] | undefined;
  /** The idempotency key of the request. */
  key: string;
  language: Language;
};

/** An order that can be paid at the provider. */
export type PayableOrder = PaymentOrder & { provider_order: string };

/** The result that the checkout script handed to the page of a member. */
export type Verification = { memberId: string; providerOrder: string; payment: string; signature: string };

type Parts = {
  models: PaymentsModels;
  transactions: Transactions;
  provider: Provider;
  settlement: Settlement;
  log: Logger;
};

/** The requests of a member who pays: an order, and the report of its payment. */
export class Checkout {
  readonly #orders: OrderModel;
  readonly #coupons: Coupons;
  readonly #payers: Payers;
  readonly #transactions: Transactions;
  readonly #provider: Provider;
  readonly #settlement: Settlement;
  readonly #log: Logger;

  constructor({ models, transactions, provider, settlement, log }: Parts) {
    this.#orders = models.orders;
    this.#coupons = new Coupons(models);
    this.#payers = new Payers(models);
    this.#transactions = transactions;
    this.#provider = provider;
    this.#settlement = settlement;
    this.#log = log;
  }

  /** The order that the request with this key created. */
  async orderOf(memberId: string, key: string): Promise<PaymentOrder | undefined> {
    const filter = { member: new Types.ObjectId(memberId), idempotency_key: key };
    return (await this.#orders.findOne(filter).lean<PaymentOrder>()) ?? undefined;
  }

  /**
   * Creates the order of a member and reserves the use of its coupon. A retry with the same key, and a request with the same
   * coupon, return the open order. Throws PaymentRefusedError: 'coupon.invalid'; 'order.free' when nothing is left to pay;
   * 'request.invalid' without a State; 'order.absent' when the order of the key is closed; 'payments.unavailable' when the
   * provider does not answer, after which a retry continues.
   */
  async createOrder(request: NewOrder, now = new Date()): Promise<PayableOrder> {
    const known = await this.orderOf(request.memberId, request.key);
    return this.#payable(known ?? (await this.#open(request, now)), now);
  }

  async #open(request: NewOrder, now: Date): Promise<PaymentOrder> {
    const { memberId, key, couponCode, state } = request;
    if (!state && !(await this.#payers.stateOf(memberId))) throw stateMissing();
    try {
      return await this.#transactions.run(couponCode ?? memberId, (session) => this.#reserve(request, now, session));
    } catch (error) {
      // A concurrent request of the member has stored its order, and may have used the coupon up.
      const isRefused = error instanceof PaymentRefusedError || isDuplicateKey(error);
      const stored = isRefused ? await this.orderOf(memberId, key) : undefined;
      if (stored) return stored;
      if (isDuplicateKey(error)) return this.#open(request, now);
      throw error;
    }
  }

  /** The open order of the member, or a new one. An open order with another coupon expires. */
  async #reserve(request: NewOrder, now: Date, session: ClientSession): Promise<PaymentOrder> {
    const { memberId, couponCode: code, state } = request;
    const member = new Types.ObjectId(memberId);
    if (state) await this.#payers.store({ memberId, state }, now, session);
    const open = await this.#orders.findOne({ member, state: 'created' }).session(session).lean<PaymentOrder>();
    if (open && isSame(open, code) && timeLeft(open, now) >= TIME_TO_PAY) return open;
    if (open) await expire({ orders: this.#orders, coupons: this.#coupons }, open, now, session);
    const coupon = code === undefined ? undefined : await this.#coupons.use({ code, member, now }, session);
    const amount = coupon ? discounted(PREMIUM.price_paise, coupon.discount) : PREMIUM.price_paise;
    if (amount === 0) throw new PaymentRefusedError('order.free');
    const order = newOrder(request, amount, now);
    await this.#orders.create([order], { session });
    return order;
  }

  /** The order with its counterpart at the provider. Of two concurrent requests, the first counterpart stored counts. */
  async #payable(order: PaymentOrder, now: Date): Promise<PayableOrder> {
    if (order.state !== 'created' || timeLeft(order, now) <= 0) throw new PaymentRefusedError('order.absent');
    const { provider_order } = order;
    if (provider_order !== undefined) return { ...order, provider_order };
    const id = await this.#createAtProvider(order);
    await this.#orders.updateOne(
      { _id: order._id, provider_order: { $exists: false } },
      { $set: { provider_order: id } },
    );
    const stored = await this.#orders.findById(order._id).orFail().lean<PaymentOrder>();
    return this.#payable(stored, now);
  }

  async #createAtProvider({ _id, amount_paise }: PaymentOrder): Promise<string> {
    try {
      const created = await this.#provider.createOrder({ amount_paise, receipt: _id.toHexString() });
      if (created.amount === amount_paise && created.currency === 'INR') return created.id;
      throw new ProviderUnavailableError('The provider created an order of another amount');
    } catch (error) {
      if (!isProviderUnavailable(error) && !(error instanceof ProviderRefusedError)) throw error;
      this.#log.error({ err: error, order: _id.toHexString() }, 'no order at the provider');
      throw new PaymentRefusedError('payments.unavailable', { cause: error });
    }
  }

  /**
   * Activates an order whose payment the page reports. 'pending' until the provider confirms the capture; a webhook or the
   * worker then activates the order. Throws PaymentRefusedError: 'order.absent' for an order of another member,
   * 'payment.signature' for a wrong signature.
   */
  async verify(report: Verification, now = new Date()): Promise<'activated' | 'pending'> {
    const member = new Types.ObjectId(report.memberId);
    const order = await this.#orders.findOne({ member, provider_order: report.providerOrder }).lean<PaymentOrder>();
    if (!order?.provider_order) throw new PaymentRefusedError('order.absent');
    const { payment: paymentId, signature } = report;
    const signed = { orderId: order.provider_order, paymentId, signature };
    if (!isCheckoutSigned(signed, this.#provider.settings.keySecret))
      throw new PaymentRefusedError('payment.signature');
    const isKnown = order.payments.some(({ id }) => id === paymentId);
    const settled = isKnown ? order : await this.#ask(order, paymentId, now);
    return isPaid(settled) ? 'activated' : 'pending';
  }

  /** The order after the provider was asked for the payment. */
  async #ask(order: PaymentOrder, paymentId: string, now: Date): Promise<PaymentOrder> {
    try {
      const payment = await this.#provider.fetchPayment(paymentId);
      if (payment.order_id !== order.provider_order) throw new PaymentRefusedError('payment.signature');
      const { order: settled = order } = await this.#settlement.settle(payment, now);
      return settled;
    } catch (error) {
      if (!isProviderUnavailable(error) && !(error instanceof ProviderRefusedError)) throw error;
      this.#log.warn({ err: error, order: order._id.toHexString() }, 'payment not confirmed by the provider yet');
      // The worker asks next, without the delay of an order that no page has reported.
      await this.#orders.updateOne({ _id: order._id }, { $set: { check_at: now } });
      return order;
    }
  }
}

function newOrder({ memberId, couponCode, key, language }: NewOrder, amount_paise: number, now: Date): PaymentOrder {
  const created = afterEvent(NO_ORDER, { name: 'created', at: now });
  const check_at = nextCheck({ created_at: now, state: created.state }, now);
  return {
    _id: new Types.ObjectId(),
    member: new Types.ObjectId(memberId),
    idempotency_key: key,
    ...created,
    price_paise: PREMIUM.price_paise,
    amount_paise,
    ...(couponCode === undefined ? {} : { coupon_code: couponCode }),
    months: PREMIUM.months,
    payments: [],
    language,
    expires_at: new Date(now.getTime() + ORDER_LIFETIME),
    ...(check_at ? { check_at } : {}),
    created_at: now,
  };
}

const isSame = (order: PaymentOrder, code: string | undefined): boolean =>
  order.coupon_code === code && order.price_paise === PREMIUM.price_paise;

const timeLeft = ({ expires_at, created_at }: PaymentOrder, now: Date): number =>
  (expires_at ?? created_at).getTime() - now.getTime();

/** Whether a payment has activated the order, also when it was refunded later. */
const isPaid = ({ payments }: PaymentOrder): boolean => payments.some(({ use }) => use === 'used');

function stateMissing(): PaymentRefusedError {
  return new PaymentRefusedError('request.invalid', { fields: [fieldError('state', 'billing-state.required')] });
}
