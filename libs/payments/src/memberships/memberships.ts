import { addMonths } from '@bandhavya/domain';
import type { ClientSession, Types } from 'mongoose';
import type { PaymentOrder } from '../orders/order.model.ts';
import type { MembershipModel, PremiumMembership } from './membership.model.ts';

type Added = Pick<PaymentOrder, '_id' | 'member' | 'months'>;

/** The premium memberships of the members. */
export class Memberships {
  readonly #model: MembershipModel;

  constructor(model: MembershipModel) {
    this.#model = model;
  }

  async find(member: Types.ObjectId): Promise<PremiumMembership | undefined> {
    return (await this.#model.findById(member).lean<PremiumMembership>()) ?? undefined;
  }

  /**
   * Adds the months of an order, from the end of the membership, or from now when it is not active. The transaction also
   * writes the order, so that an order counts once.
   */
  async extend({ _id: order, member, months }: Added, now: Date, session: ClientSession): Promise<void> {
    const current = await this.#model.findById(member).session(session).lean<PremiumMembership>();
    const from = current && current.active_until > now ? current.active_until : now;
    const until = addMonths(from, months);
    await this.#model.updateOne(
      { _id: member },
      { $set: { active_until: until }, $push: { periods: { order, from, until } } },
      { upsert: true, session },
    );
  }
}

/** Whether a membership is active at an instant. */
export function isActive(membership: Pick<PremiumMembership, 'active_until'> | undefined, now: Date): boolean {
  return membership !== undefined && membership.active_until > now;
}
