import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { SCHEMA_OPTIONS } from '../schema-options.ts';

/** A member opened the profile of another one. */
export type StoredProfileView = {
  viewer: Types.ObjectId;
  viewed: Types.ObjectId;
  /** The latest time. */
  at: Date;
};

const view = new Schema<StoredProfileView>(
  {
    viewer: { type: Schema.Types.ObjectId, required: true },
    viewed: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'views' },
);
view.index({ viewer: 1, viewed: 1 }, { unique: true, name: 'once' });
view.index({ viewer: 1, at: -1 }, { name: 'latest' });

export type ViewModel = Model<StoredProfileView>;

export function viewModel(connection: Connection): ViewModel {
  return connection.model<StoredProfileView>('View', view);
}
