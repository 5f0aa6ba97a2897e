import { fieldError, type Language, ORDER_EVENTS } from '@bandhavya/contracts';
import { isDuplicateKey } from '@bandhavya/data';
import { PREMIUM } from '@bandhavya/domain';
import { type QueryFilter, Types } from 'mongoose';
import type { Coupon } from './coupons/coupon.model.ts';
import { Coupons } from './coupons/coupons.ts';
import { discounted } from './coupons/price.ts';
import type { PremiumMembership } from './memberships/membership.model.ts';
import { Memberships } from './memberships/memberships.ts';
import type { PaymentsModels } from './models.ts';
import type { OrderModel, PaymentOrder } from './orders/order.model.ts';
import { afterEvent, NO_ORDER } from './orders/order-states.ts';
import { PaymentRefusedError } from './payment-refused.ts';
import type { Transactions } from './transactions.ts';

/** An order is shown to its member once something happened to it besides its creation and its expiry. */
const SHOWN_EVENTS = ORDER_EVENTS.filter((name) => name !== 'created' && name !== 'expired');

export type Overview = {
  membership: PremiumMembership | undefined;
  /** The last order first. */
  orders: PaymentOrder[];
};

type FreeActivation = { memberId: string; code: string; key: string; language: Language };

/**
 * Prices, orders and memberships of the members. The only code that knows how they are stored: an activation is one
 * transaction over order, coupon and membership (docs/decisions/0021-payments.md).
 */
export class Payments {
  readonly #orders: OrderModel;
  readonly #coupons: Coupons;
  readonly #transactions: Transactions;
  readonly #memberships: Memberships;

  constructor(models: PaymentsModels, transactions: Transactions) {
    this.#orders = models.orders;
    this.#transactions = transactions;
    this.#coupons = new Coupons(models);
    this.#memberships = new Memberships(models.memberships);
  }

  /**
   * The price with a coupon, also for the coupon of the member's open order. Uses no coupon. Throws 'coupon.invalid' when the
   * member may not use it now.
   */
  async quote(memberId: string, code: string, now = new Date()): Promise<{ final_price_paise: number }> {
    const member = new Types.ObjectId(memberId);
    const reserved = { member, state: 'created' as const, coupon_code: code, expires_at: { $gt: now } };
    const open = await this.#orders.findOne(reserved).lean<PaymentOrder>();
    if (open) return { final_price_paise: open.amount_paise };
    const coupon = await this.#coupons.find({ code, member, now });
    return { final_price_paise: discounted(PREMIUM.price_paise, coupon.discount) };
  }

  /** Whether the request with this key has activated a membership for free. */
  async isActivated(memberId: string, key: string): Promise<boolean> {
    const member = new Types.ObjectId(memberId);
    const filter = { member, idempotency_key: key, state: 'activated' as const, amount_paise: 0 };
    return (await this.#orders.exists(filter)) !== null;
  }

  /**
   * Activates the membership with a coupon that leaves nothing to pay. A retry with the same key changes nothing. Throws
   * 'coupon.invalid' when the member may not use the coupon now, 'coupon.not-free' when a price is left, and 'request.invalid'
   * when the key belongs to a paid order.
   */
  async activateFree(activation: FreeActivation, now = new Date()): Promise<void> {
    const { memberId, key } = activation;
    if (await this.isActivated(memberId, key)) return;
    try {
      await this.#activate(freeOrder(activation, now));
    } catch (error) {
      // A concurrent request with this key may have stored the order, and used the coupon up.
      const isRefused = error instanceof PaymentRefusedError || isDuplicateKey(error);
      if (isRefused && (await this.isActivated(memberId, key))) return;
      throw isDuplicateKey(error) ? keyInUse(error) : error;
    }
  }

  async #activate(order: FreeOrder): Promise<void> {
    const { member, coupon_code: code, created_at: now } = order;
    // Refuses most attempts before a transaction. The transaction decides.
    demandFree(await this.#coupons.find({ code, member, now }));
    await this.#transactions.run(code, async (session) => {
      demandFree(await this.#coupons.use({ code, member, now }, session));
      await this.#orders.create([order], { session });
      await this.#memberships.extend(order, now, session);
    });
  }

  /** The membership of a member, and the orders that the member may see. */
  overview(memberId: string): Promise<Overview> {
    return this.#overview(memberId, { 'events.name': { $in: SHOWN_EVENTS } });
  }

  /** The membership of a member and all orders, also those that no payment touched. For the staff. */
  ledger(memberId: string): Promise<Overview> {
    return this.#overview(memberId, {});
  }

  async #overview(memberId: string, shown: QueryFilter<PaymentOrder>): Promise<Overview> {
    const member = new Types.ObjectId(memberId);
    const [membership, orders] = await Promise.all([
      this.#memberships.find(member),
      this.#orders
        .find({ member, ...shown })
        .sort({ created_at: -1, _id: -1 })
        .lean<PaymentOrder[]>(),
    ]);
    return { membership, orders };
  }
}

type FreeOrder = PaymentOrder & { coupon_code: string };

/** The order of a free activation, with its whole log. */
function freeOrder({ memberId, code, key, language }: FreeActivation, now: Date): FreeOrder {
  const created = afterEvent(NO_ORDER, { name: 'created', at: now });
  return {
    _id: new Types.ObjectId(),
    member: new Types.ObjectId(memberId),
    idempotency_key: key,
    ...afterEvent(created, { name: 'activated', at: now }),
    price_paise: PREMIUM.price_paise,
    amount_paise: 0,
    coupon_code: code,
    months: PREMIUM.months,
    payments: [],
    language,
    created_at: now,
  };
}

function demandFree({ discount }: Coupon): void {
  if (discounted(PREMIUM.price_paise, discount) > 0) throw new PaymentRefusedError('coupon.not-free');
}

function keyInUse(cause: unknown): PaymentRefusedError {
  return new PaymentRefusedError('request.invalid', {
    fields: [fieldError('Idempotency-Key', 'value.invalid')],
    cause,
  });
}
