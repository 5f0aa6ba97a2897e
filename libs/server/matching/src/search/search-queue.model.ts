import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The results of a search in the order of the fit, so that its pages are stable. */
export type SearchQueue = {
  _id: Types.ObjectId;
  ids: Types.ObjectId[];
  /** The database removes the queue some time after it was made. */
  made_at: Date;
};

/** How long the pages of a search stay stable. */
const KEPT_SECONDS = 3600;

const queue = new Schema<SearchQueue>(
  { ids: [Schema.Types.ObjectId], made_at: { type: Date, required: true } },
  { ...SCHEMA_OPTIONS, collection: 'search_queues' },
);
queue.index({ made_at: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_SECONDS });

export type QueueModel = Model<SearchQueue>;

/** The collection of search queues on a connection. */
export function queueModel(connection: Connection): QueueModel {
  return connection.model<SearchQueue>('SearchQueue', queue);
}
