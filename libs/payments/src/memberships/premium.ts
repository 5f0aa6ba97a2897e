import type { PremiumFeature } from '@bandhavya/contracts';
import { Types } from 'mongoose';
import type { MembershipModel, PremiumMembership } from './membership.model.ts';
import { isActive } from './memberships.ts';

/** The policy of the premium features: the only place that decides whether a member may use one. */
export class Premium {
  readonly #memberships: MembershipModel;

  constructor({ memberships }: { memberships: MembershipModel }) {
    this.#memberships = memberships;
  }

  async isActive(memberId: string, now: Date): Promise<boolean> {
    return isActive(await this.#find(memberId), now);
  }

  /**
   * Whether the member may use a premium feature now. Notes the first use in each paid period, after which the period is
   * not refundable. Later uses cost one read.
   */
  async use(memberId: string, feature: PremiumFeature, now: Date): Promise<boolean> {
    const membership = await this.#find(memberId);
    const period = membership?.periods.find(({ from, until }) => from <= now && now < until);
    if (!membership || !period) return false;
    if (period.used_at) return true;
    // A refund may remove the period between the read and this write: then nothing is noted, and access has ended.
    const unused = { order: period.order, from: period.from, used_at: { $exists: false } };
    const note = { $set: { 'periods.$.used_at': now, 'periods.$.used_feature': feature } };
    const { modifiedCount } = await this.#memberships.updateOne(
      { _id: membership._id, periods: { $elemMatch: unused } },
      note,
    );
    return modifiedCount === 1 || this.use(memberId, feature, now);
  }

  async #find(memberId: string): Promise<PremiumMembership | undefined> {
    return (await this.#memberships.findById(new Types.ObjectId(memberId)).lean<PremiumMembership>()) ?? undefined;
  }
}
