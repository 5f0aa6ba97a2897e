import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { SCHEMA_OPTIONS } from '../schema-options.ts';

export type SavedSearchItem = {
  _id: Types.ObjectId;
  name: string;
  /** By the names of address parameters, with their texts. May hold values that a later version does not know. */
  filters: Record<string, string>;
  created_at: Date;
  /** When the owner last opened the search; at first the time of saving. */
  visited_at: Date;
  /** The key of the request: a retry saves no second search. */
  idempotency_key: string;
};

/** The saved searches of one member, the last saved first. One document, so that one write keeps to their limit. */
export type SavedSearchList = {
  /** The id of the member. */
  _id: Types.ObjectId;
  items: SavedSearchItem[];
};

const item = new Schema<SavedSearchItem>(
  {
    name: { type: String, required: true },
    filters: { type: Schema.Types.Mixed, required: true },
    created_at: { type: Date, required: true },
    visited_at: { type: Date, required: true },
    idempotency_key: { type: String, required: true },
  },
  SCHEMA_OPTIONS,
);

const savedSearches = new Schema<SavedSearchList>(
  { _id: { type: Schema.Types.ObjectId, required: true }, items: { type: [item], required: true } },
  { ...SCHEMA_OPTIONS, collection: 'saved_searches' },
);

export type SavedSearchesModel = Model<SavedSearchList>;

export function savedSearchesModel(connection: Connection): SavedSearchesModel {
  return connection.model<SavedSearchList>('SavedSearchList', savedSearches);
}
