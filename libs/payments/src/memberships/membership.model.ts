import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The time that one order added. */
export type MembershipPeriod = { order: Types.ObjectId; from: Date; until: Date };

/** The premium membership of one member. Absent until the first activation. */
export type PremiumMembership = {
  /** The id of the member. */
  _id: Types.ObjectId;
  /** The end of the last period. The membership is active before this instant. */
  active_until: Date;
  /** The first one first, without overlap. */
  periods: MembershipPeriod[];
};

const period = new Schema<MembershipPeriod>(
  {
    order: { type: Schema.Types.ObjectId, required: true },
    from: { type: Date, required: true },
    until: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, _id: false },
);

const membership = new Schema<PremiumMembership>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    active_until: { type: Date, required: true },
    periods: { type: [period], required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'memberships' },
);

export type MembershipModel = Model<PremiumMembership>;

export function membershipModel(connection: Connection): MembershipModel {
  return connection.model<PremiumMembership>('PremiumMembership', membership);
}
