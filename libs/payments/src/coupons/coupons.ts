import type { ClientSession, Types } from 'mongoose';
import type { OrderModel } from '../orders/order.model.ts';
import { PaymentRefusedError } from '../payment-refused.ts';
import type { Coupon, CouponModel } from './coupon.model.ts';

type Use = { code: string; member: Types.ObjectId; now: Date };

/** Reads coupons and counts their uses. Each order with a coupon is one use of it. */
export class Coupons {
  readonly #coupons: CouponModel;
  readonly #orders: OrderModel;

  constructor({ coupons, orders }: { coupons: CouponModel; orders: OrderModel }) {
    this.#coupons = coupons;
    this.#orders = orders;
  }

  /** The coupon. Throws 'coupon.invalid' when the member may not use it now. */
  async find({ code, member, now }: Use): Promise<Coupon> {
    const coupon = await this.#coupons.findOne(usable(code, now)).lean<Coupon>();
    return this.#forMember(coupon, member, null);
  }

  /**
   * Counts a use, in the transaction that then stores the order. Throws 'coupon.invalid' when the member may not use the
   * coupon now.
   */
  async use({ code, member, now }: Use, session: ClientSession): Promise<Coupon> {
    // Concurrent uses of one coupon conflict at this write. It comes first, so that the count of the member is exact.
    const coupon = await this.#coupons
      .findOneAndUpdate(usable(code, now), { $inc: { used: 1 } }, { returnDocument: 'after', session })
      .lean<Coupon>();
    return this.#forMember(coupon, member, session);
  }

  async #forMember(coupon: Coupon | null, member: Types.ObjectId, session: ClientSession | null): Promise<Coupon> {
    if (!coupon) throw new PaymentRefusedError('coupon.invalid');
    const used = await this.#orders.countDocuments({ member, coupon_code: coupon._id }).session(session);
    if (used >= coupon.limit_per_member) throw new PaymentRefusedError('coupon.invalid');
    return coupon;
  }
}

/** Matches a coupon that is neither retired nor expired nor used up. */
function usable(code: string, now: Date) {
  const hasUses = { $lt: ['$used', '$limit'] };
  return { _id: code, retired_at: { $exists: false }, expires_at: { $gt: now }, $expr: hasUses };
}
