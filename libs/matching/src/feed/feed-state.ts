import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ScannedRanges } from './scanned-ranges.ts';

/** Somebody who is to be shown; numbers only grow, so that a cursor is one of them. `shown`: has been, at least once. */
export type Queued = { id: Types.ObjectId; n: number; shown?: boolean };

/** Where a member stands in the feed. What is lost of it costs a walk and shows nobody wrongly. */
export type FeedState = {
  /** The member's. */
  _id: Types.ObjectId;
  /** Grows with every change. */
  version: number;
  /** What the walk was made for: with other wishes or traits it begins anew. */
  basis: string;
  /** In the order of showing: found in the walk and not answered yet. */
  queue: Queued[];
  /** The highest number given. */
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

/** The feed of a member who has not been shown anybody. */
export function newFeed(id: Types.ObjectId, basis: string): FeedState {
  return { _id: id, version: 0, basis, queue: [], last_n: 0, scanned_ranges: [] };
}
