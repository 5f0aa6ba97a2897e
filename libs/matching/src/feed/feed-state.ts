import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ScannedRanges } from './scanned-ranges.ts';

/** A queued candidate. `n` only grows along the queue, so a cursor is one number; `shown`: had an impression. */
export type Queued = { id: Types.ObjectId; n: number; shown?: boolean };

/** The feed of one viewer. A lost write costs another scan and never shows a wrong candidate. */
export type FeedState = {
  /** The id of the viewer. */
  _id: Types.ObjectId;
  /** Grows with every change. */
  version: number;
  /** A hash of the traits and preferences that the scan was made for; another hash starts a new scan. */
  basis: string;
  /** Candidates that the scan found, in the order of their impressions. */
  queue: Queued[];
  /** The highest `n` so far. */
  last_n: number;
  scanned_ranges: ScannedRanges;
};

const feed = new Schema<FeedState>(
  {
    version: { type: Number, required: true },
    basis: String,
    queue: [new Schema<Queued>({ id: Schema.Types.ObjectId, n: Number, shown: Boolean }, { _id: false, id: false })],
    last_n: Number,
    scanned_ranges: { type: [[Number]] },
  },
  { ...SCHEMA_OPTIONS, collection: 'feeds' },
);

export type FeedModel = Model<FeedState>;

/** The collection of feeds on a connection. */
export function feedModel(connection: Connection): FeedModel {
  return connection.model<FeedState>('Feed', feed);
}

/** The feed of a viewer who has not opened the deck yet. */
export function newFeed(id: Types.ObjectId, basis: string): FeedState {
  return { _id: id, version: 0, basis, queue: [], last_n: 0, scanned_ranges: [] };
}
