import type { PremiumFeature } from '@bandhavya/domain';
import { Types } from 'mongoose';
import type { MembershipModel, MembershipPeriod, PremiumMembership } from '../memberships/membership.model.ts';
import { isActive } from '../memberships/memberships.ts';
import type { OrderModel, PaymentOrder } from '../orders/order.model.ts';
import { refundTerms } from '../refunds/refund-terms.ts';

/** 'first': the first use in the paid period, which ends the right to its refund. */
export type PremiumUse = 'refused' | 'first' | 'repeated';

/** An active membership, and until when the payment of its present period can be refunded if no feature is used. */
export type ActivePremium = { until: Date; refundable_until?: Date };

/** The policy of the premium features: the only place that decides whether a member may use one. */
export class Premium {
  readonly #memberships: MembershipModel;
  readonly #orders: OrderModel;

  constructor({ memberships, orders }: { memberships: MembershipModel; orders: OrderModel }) {
    this.#memberships = memberships;
    this.#orders = orders;
  }

  /** The active membership of a member; undefined without one. */
  async active(memberId: string, now: Date): Promise<ActivePremium | undefined> {
    const membership = await this.#find(memberId);
    if (!membership || !isActive(membership, now)) return undefined;
    const period = periodAt(membership, now);
    const order = period && !period.used_at ? await this.#orders.findById(period.order).lean<PaymentOrder>() : null;
    const { refundable_until } = order ? refundTerms(order, membership, now) : {};
    return { until: membership.active_until, ...(refundable_until && { refundable_until }) };
  }

  async isActive(memberId: string, now: Date): Promise<boolean> {
    return isActive(await this.#find(memberId), now);
  }

  /**
   * Whether the member may use a premium feature now. Notes the first use in each paid period, after which the period is
   * not refundable. Later uses cost one read.
   */
  async use(memberId: string, feature: PremiumFeature, now: Date): Promise<PremiumUse> {
    const membership = await this.#find(memberId);
    const period = membership && periodAt(membership, now);
    if (!membership || !period) return 'refused';
    if (period.used_at) return 'repeated';
    // A refund may remove the period between the read and this write: then nothing is noted, and access has ended.
    const unused = { order: period.order, from: period.from, used_at: { $exists: false } };
    const note = { $set: { 'periods.$.used_at': now, 'periods.$.used_feature': feature } };
    const { modifiedCount } = await this.#memberships.updateOne(
      { _id: membership._id, periods: { $elemMatch: unused } },
      note,
    );
    return modifiedCount === 1 ? 'first' : this.use(memberId, feature, now);
  }

  async #find(memberId: string): Promise<PremiumMembership | undefined> {
    return (await this.#memberships.findById(new Types.ObjectId(memberId)).lean<PremiumMembership>()) ?? undefined;
  }
}

function periodAt({ periods }: PremiumMembership, now: Date): MembershipPeriod | undefined {
  return periods.find(({ from, until }) => from <= now && now < until);
}
