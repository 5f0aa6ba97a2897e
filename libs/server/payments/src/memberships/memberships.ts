import { addMonths, dayOfMonthAt } from '@bandhavya/domain';
import type { ClientSession, Types } from 'mongoose';
import type { OrderModel, PaymentOrder } from '../orders/order.model.ts';
import type { MembershipModel, MembershipPeriod, PremiumMembership } from './membership.model.ts';

type Added = Pick<PaymentOrder, '_id' | 'member' | 'months'>;

/** The premium memberships of the members. */
export class Memberships {
  readonly #model: MembershipModel;

  constructor(model: MembershipModel) {
    this.#model = model;
  }

  async find(member: Types.ObjectId, session: ClientSession | null = null): Promise<PremiumMembership | undefined> {
    return (await this.#model.findById(member).session(session).lean<PremiumMembership>()) ?? undefined;
  }

  /**
   * Adds the months of an order, from the end of the membership, or from now when it is not active. The transaction also
   * writes the order, so that an order counts once.
   */
  async extend({ _id: order, member, months }: Added, now: Date, session: ClientSession): Promise<void> {
    const current = await this.find(member, session);
    const added = nextPeriod(current?.periods ?? [], { order, months }, now);
    await this.#model.updateOne(
      { _id: member },
      { $set: { active_until: added.until }, $push: { periods: added }, $unset: { ended: 1 } },
      { upsert: true, session },
    );
  }

  /**
   * Removes the period of an order, in the transaction that sends its refund. Later periods move forward, so that no paid
   * time is lost. Without a later period, the membership ends now.
   */
  async remove(
    { _id: order, member }: Pick<PaymentOrder, '_id' | 'member'>,
    { orders, now, session }: { orders: OrderModel; now: Date; session: ClientSession },
  ): Promise<void> {
    const current = await this.find(member, session);
    if (!current?.periods.some((period) => period.order.equals(order))) return;
    const months = await monthsOf(current.periods, orders, session);
    const periods = without(current.periods, order, { months, now });
    const end = periods.at(-1)?.until;
    const active_until = end && end > now ? end : earlier(current.active_until, now);
    await this.#model.updateOne({ _id: member }, { $set: { active_until, periods } }, { session });
  }
}

/** Whether a membership is active at an instant. */
export function isActive(membership: Pick<PremiumMembership, 'active_until'> | undefined, now: Date): boolean {
  return membership !== undefined && membership.active_until > now;
}

type Months = { order: Types.ObjectId; months: number };

/**
 * The period of an order after the other periods of the member. An unbroken chain of periods keeps the day of the month on
 * which it began: 31 August, 28 February, 31 August.
 */
function nextPeriod(periods: readonly MembershipPeriod[], { order, months }: Months, now: Date): MembershipPeriod {
  const last = periods.at(-1);
  const from = last && last.until > now ? last.until : now;
  return { order, from, until: addMonths(from, months, dayOfMonthAt(chainStart(periods, from))) };
}

/** The beginning of the unbroken chain of periods that ends at an instant. */
function chainStart(periods: readonly MembershipPeriod[], end: Date): Date {
  return periods.reduceRight((start, { from, until }) => (until.getTime() === start.getTime() ? from : start), end);
}

/** The periods without that of an order. Those that have not begun follow the remaining ones again. */
function without(
  periods: readonly MembershipPeriod[],
  order: Types.ObjectId,
  { months, now }: { months: ReadonlyMap<string, number>; now: Date },
): MembershipPeriod[] {
  const left = periods.filter((period) => !period.order.equals(order));
  const moved = left.filter(({ from }) => from <= now);
  for (const period of left.filter(({ from }) => from > now)) {
    const ofOrder = months.get(period.order.toHexString());
    if (ofOrder === undefined) throw new Error(`The order ${String(period.order)} of a period is absent`);
    moved.push({ ...period, ...nextPeriod(moved, { order: period.order, months: ofOrder }, now) });
  }
  return moved;
}

async function monthsOf(
  periods: readonly MembershipPeriod[],
  orders: OrderModel,
  session: ClientSession,
): Promise<ReadonlyMap<string, number>> {
  const found = await orders
    .find({ _id: { $in: periods.map(({ order }) => order) } }, { months: 1 })
    .session(session)
    .lean<Pick<PaymentOrder, '_id' | 'months'>[]>();
  return new Map(found.map(({ _id, months }) => [_id.toHexString(), months]));
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
