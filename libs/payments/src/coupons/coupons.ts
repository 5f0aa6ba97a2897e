import type { ClientSession, Types } from 'mongoose';
import { PaymentRefusedError } from '../payment-refused.ts';
import type { Coupon, CouponModel, CouponUseModel } from './coupon.model.ts';

type Use = { code: string; member: Types.ObjectId; now: Date };

/** Reads coupons and counts their uses. */
export class Coupons {
  readonly #coupons: CouponModel;
  readonly #uses: CouponUseModel;

  constructor({ coupons, uses }: { coupons: CouponModel; uses: CouponUseModel }) {
    this.#coupons = coupons;
    this.#uses = uses;
  }

  /** The coupon. Throws 'coupon.invalid' when the member may not use it now. */
  async find({ code, member, now }: Use): Promise<Coupon> {
    const coupon = await this.#coupons.findOne(usable(code, now)).lean<Coupon>();
    return this.#forMember(coupon, member, null);
  }

  /**
   * Counts a use for an order, in the transaction that stores the order. Throws 'coupon.invalid' when the member may not
   * use the coupon now.
   */
  async use({ code, member, now, order }: Use & { order: Types.ObjectId }, session: ClientSession): Promise<Coupon> {
    // This write comes first: concurrent uses of one coupon conflict here, so the per-member count below is exact.
    const coupon = await this.#coupons
      .findOneAndUpdate(usable(code, now), { $inc: { used: 1 } }, { returnDocument: 'after', session })
      .lean<Coupon>();
    const allowed = await this.#forMember(coupon, member, session);
    await this.#uses.create([{ _id: order, coupon: code, member, at: now }], { session });
    return allowed;
  }

  async #forMember(coupon: Coupon | null, member: Types.ObjectId, session: ClientSession | null): Promise<Coupon> {
    if (!coupon) throw new PaymentRefusedError('coupon.invalid');
    const used = await this.#uses.countDocuments({ coupon: coupon._id, member }).session(session);
    if (used >= coupon.limit_per_member) throw new PaymentRefusedError('coupon.invalid');
    return coupon;
  }
}

/** Matches a coupon that is neither retired nor expired nor used up. */
function usable(code: string, now: Date) {
  const hasUses = { $lt: ['$used', '$limit'] };
  return { _id: code, retired_at: { $exists: false }, expires_at: { $gt: now }, $expr: hasUses };
}
