import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { PREMIUM_FEATURES, type PremiumFeature } from '@bandhavya/domain';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The time that one order added. */
export type MembershipPeriod = {
  order: Types.ObjectId;
  from: Date;
  until: Date;
  /** The first use of a premium feature in the period. A used period is not refundable. */
  used_at?: Date;
  used_feature?: PremiumFeature;
};

/** The premium membership of one member. Absent until the first activation. */
export type PremiumMembership = {
  /** The id of the member. */
  _id: Types.ObjectId;
  /** The end of the last period. The membership is active before this instant. */
  active_until: Date;
  /** The first one first, without overlap. */
  periods: MembershipPeriod[];
  /** The last reminder: the end that it was about, and how many days before. */
  reminded?: { end: Date; days: number };
  /** The end that was published to the member's pages. */
  ended?: Date;
};

const PART = { ...SCHEMA_OPTIONS, _id: false };

const period = new Schema<MembershipPeriod>(
  {
    order: { type: Schema.Types.ObjectId, required: true },
    from: { type: Date, required: true },
    until: { type: Date, required: true },
    used_at: Date,
    used_feature: { type: String, enum: PREMIUM_FEATURES },
  },
  PART,
);

const reminded = new Schema<NonNullable<PremiumMembership['reminded']>>(
  { end: { type: Date, required: true }, days: { type: Number, required: true } },
  PART,
);

const membership = new Schema<PremiumMembership>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    active_until: { type: Date, required: true },
    periods: { type: [period], required: true },
    reminded,
    ended: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'memberships' },
);
membership.index({ ended: 1, active_until: 1 }, { name: 'end' });

export type MembershipModel = Model<PremiumMembership>;

export function membershipModel(connection: Connection): MembershipModel {
  return connection.model<PremiumMembership>('PremiumMembership', membership);
}
