import { isDuplicateKey, recordAction, type StaffAction } from '@bandhavya/data';
import type { AuditModel } from '@bandhavya/data/models';
import type { Coupon, CouponModel } from './coupon.model.ts';
import { type CouponTerms, CouponTermsError, newCoupon } from './coupon-terms.ts';

/** The actions of the staff on coupons. Each is recorded in the audit collection in the same transaction. */
export class StaffCoupons {
  readonly #coupons: CouponModel;
  readonly #audit: AuditModel;

  constructor({ coupons, audit }: { coupons: CouponModel; audit: AuditModel }) {
    this.#coupons = coupons;
    this.#audit = audit;
  }

  /**
   * Creates a coupon.
   * @throws CouponTermsError when a term is wrong or the code exists
   */
  async create(terms: CouponTerms, by: StaffAction, now = new Date()): Promise<Coupon> {
    const coupon = newCoupon(terms, now);
    const record = { at: now, action: 'coupon.created', subject: coupon._id, ...by };
    const create = this.#coupons.db.transaction(async (session) => {
      await this.#coupons.create([coupon], { session });
      await recordAction(this.#audit, record, session);
    });
    await create.catch((error: unknown) => {
      if (isDuplicateKey(error)) throw new CouponTermsError([`code ${coupon._id} exists already`]);
      throw error;
    });
    return coupon;
  }

  /** All coupons, the last created first. */
  async list(by: StaffAction, now = new Date()): Promise<Coupon[]> {
    await recordAction(this.#audit, { at: now, action: 'coupons.listed', ...by });
    return this.#coupons.find().sort({ created_at: -1, _id: 1 }).lean<Coupon[]>();
  }

  /**
   * Ends a coupon for good. Memberships that it activated stay.
   * @throws CouponTermsError when there is no such coupon, or it is retired already
   */
  async retire(code: string, by: StaffAction, now = new Date()): Promise<Coupon> {
    const _id = code.trim().toUpperCase();
    return this.#coupons.db.transaction(async (session) => {
      const filter = { _id, retired_at: { $exists: false } };
      const update = { $set: { retired_at: now } };
      const options = { returnDocument: 'after', session } as const;
      const coupon = await this.#coupons.findOneAndUpdate(filter, update, options).lean<Coupon>();
      if (!coupon) throw new CouponTermsError([await this.#whyNot(_id)]);
      await recordAction(this.#audit, { at: now, action: 'coupon.retired', subject: _id, ...by }, session);
      return coupon;
    });
  }

  /** Whether a coupon has this code. */
  async exists(code: string): Promise<boolean> {
    return (await this.#coupons.exists({ _id: code })) !== null;
  }

  async #whyNot(_id: string): Promise<string> {
    return (await this.exists(_id)) ? `code ${_id} is retired already` : `code ${_id} does not exist`;
  }
}
