import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { SCHEMA_OPTIONS } from '../schema-options.ts';

/** A request by which one member got the phone number of another. */
export type PhoneLook = {
  _id: Types.ObjectId;
  owner: Types.ObjectId;
  by: Types.ObjectId;
  at: Date;
  /**
   * A digest of the request's key and the number: a retry records no second look. A later look with both makes it the own
   * `_id`. Absent in old looks until migration 0006 has reached them.
   */
  idempotency_key?: string;
};

const phoneLook = new Schema<PhoneLook>(
  {
    owner: { type: Schema.Types.ObjectId, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    idempotency_key: String,
  },
  { ...SCHEMA_OPTIONS, collection: 'phone_looks' },
);
// The `_id` grows with time, so it orders the list and is its cursor.
phoneLook.index({ owner: 1, _id: -1 }, { name: 'latest' });
phoneLook.index(
  { by: 1, owner: 1, idempotency_key: 1 },
  { unique: true, name: 'once', partialFilterExpression: { idempotency_key: { $exists: true } } },
);

export type PhoneLookModel = Model<PhoneLook>;

export function phoneLookModel(connection: Connection): PhoneLookModel {
  return connection.model<PhoneLook>('PhoneLook', phoneLook);
}
