import type { ClientSession, Types } from 'mongoose';
import type { OrderModel } from '../orders/order.model.ts';
import { PaymentRefusedError } from '../payment-refused.ts';
import type { Coupon, CouponModel } from './coupon.model.ts';

type Use = { code: string; member: Types.ObjectId; now: Date };

/** Reads coupons and counts their uses. Each order with a coupon is one use of it until it expires. */
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

  /**
   * Counts the use of an order that has expired, when the member may still use the coupon. Returns whether the use was
   * counted: an ended coupon stays ended.
   */
  async useAgain({ code, member, now }: Use, session: ClientSession): Promise<boolean> {
    const coupon = await this.#coupons
      .findOneAndUpdate(usable(code, now), { $inc: { used: 1 } }, { returnDocument: 'after', session })
      .lean<Coupon>();
    if (coupon && (await this.#usesOf(member, code, session)) < coupon.limit_per_member) return true;
    if (coupon) await this.giveBack(code, session);
    return false;
  }

  /** Takes back a use, in the transaction that expires its order. */
  async giveBack(code: string, session: ClientSession): Promise<void> {
    await this.#coupons.updateOne({ _id: code }, { $inc: { used: -1 } }, { session });
  }

  async #forMember(coupon: Coupon | null, member: Types.ObjectId, session: ClientSession | null): Promise<Coupon> {
    if (!coupon) throw new PaymentRefusedError('coupon.invalid');
    const used = await this.#usesOf(member, coupon._id, session);
    if (used >= coupon.limit_per_member) throw new PaymentRefusedError('coupon.invalid');
    return coupon;
  }

  #usesOf(member: Types.ObjectId, code: string, session: ClientSession | null): Promise<number> {
    const state = { $ne: 'expired' as const };
    return this.#orders.countDocuments({ member, coupon_code: code, state }).session(session).exec();
  }
}

/** Matches a coupon that is neither retired nor expired nor used up. */
function usable(code: string, now: Date) {
  return { _id: code, retired_at: { $exists: false }, expires_at: { $gt: now }, $expr: { $lt: ['$used', '$limit'] } };
}
