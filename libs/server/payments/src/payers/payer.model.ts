import { STATES } from '@bandhavya/contracts';
import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The facts about a member that tax invoices need. */
export type Payer = {
  /** The id of the member. */
  _id: Types.ObjectId;
  /** The place of supply: a State or union territory of India, or 'Other'. */
  state: (typeof STATES)[number];
  stored_at: Date;
};

const payer = new Schema<Payer>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: STATES, required: true },
    stored_at: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'payers' },
);

export type PayerModel = Model<Payer>;

export function payerModel(connection: Connection): PayerModel {
  return connection.model<Payer>('Payer', payer);
}
