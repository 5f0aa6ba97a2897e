import { queueMail } from '@bandhavya/mail';
import type { MailModel } from '@bandhavya/mail/models';
import { Types } from 'mongoose';
import type { OrderModel, PaymentOrder } from '../orders/order.model.ts';
import type { MembershipModel, PremiumMembership } from './membership.model.ts';

const DAY_MS = 24 * 3_600_000;
const [FIRST, LAST] = [7, 1] as const;

/** A membership whose end is near. */
export type Reminder = { member: string; end: Date; days: 7 | 1 };
/** A membership that has ended without its pages knowing. */
export type EndedMembership = { member: string; end: Date };

type Models = { memberships: MembershipModel; orders: OrderModel; mails: MailModel };

/** Reminders before the end of a membership, and its end. */
export class MembershipEnds {
  readonly #models: Models;

  constructor(models: Models) {
    this.#models = models;
  }

  /** The memberships that end within 7 days, or within 1 day, and were not reminded of it. The next to end come first. */
  async remindersDue(now: Date, limit = 500): Promise<Reminder[]> {
    const of = (days: Reminder['days'], after: Date) => this.#notReminded(days, { after, now, limit });
    const lastDay = new Date(now.getTime() + LAST * DAY_MS);
    const [last, first] = await Promise.all([of(LAST, now), of(FIRST, lastDay)]);
    return [...last, ...first].slice(0, limit);
  }

  async #notReminded(
    days: Reminder['days'],
    { after, now, limit }: { after: Date; now: Date; limit: number },
  ): Promise<Reminder[]> {
    const before = new Date(now.getTime() + days * DAY_MS);
    const isNoted = { $and: [{ $eq: ['$reminded.end', '$active_until'] }, { $lte: ['$reminded.days', days] }] };
    const found = await this.#models.memberships
      .find({ ended: null, active_until: { $gt: after, $lte: before }, $expr: { $not: [isNoted] } })
      .sort({ active_until: 1 })
      .limit(limit)
      .lean<PremiumMembership[]>();
    return found.map(({ _id, active_until: end }) => ({ member: _id.toHexString(), end, days }));
  }

  /** Queues a reminder, once for each end and number of days. Returns false when the membership has another end now. */
  async remind({ member, end, days }: Reminder, now: Date): Promise<boolean> {
    const { memberships, mails } = this.#models;
    const _id = new Types.ObjectId(member);
    const language = await this.#languageOf(_id);
    return memberships.db.transaction(async (session) => {
      const { matchedCount } = await memberships.updateOne(
        { _id, active_until: end },
        { $set: { reminded: { end, days } } },
        { session },
      );
      if (matchedCount === 0) return false;
      const active_until = end.toISOString();
      const key = `reminder:${member}:${active_until}:${days}`;
      await queueMail(
        mails,
        { key, member: _id, name: 'reminder', values: { days, active_until }, language },
        now,
        session,
      );
      return true;
    });
  }

  /** The memberships that have ended since the last {@link noteEnded}, to publish the end to open pages. */
  async endedMemberships(now: Date, limit = 500): Promise<EndedMembership[]> {
    const found = await this.#models.memberships
      .find({ ended: null, active_until: { $lte: now } })
      .sort({ active_until: 1 })
      .limit(limit)
      .lean<PremiumMembership[]>();
    return found.map(({ _id, active_until: end }) => ({ member: _id.toHexString(), end }));
  }

  /** Notes that the end was published. A renewal that came first is left alone. */
  async noteEnded({ member, end }: EndedMembership): Promise<void> {
    const filter = { _id: new Types.ObjectId(member), active_until: end };
    await this.#models.memberships.updateOne(filter, { $set: { ended: end } });
  }

  /** The language of the member's last activated order. */
  async #languageOf(member: Types.ObjectId): Promise<PaymentOrder['language']> {
    const last = await this.#models.orders.findOne({ member }).sort({ created_at: -1 }).lean<PaymentOrder>();
    return last?.language ?? 'en';
  }
}
