import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Entry, Place } from './place.ts';

/** A range of a list of candidates without a new profile: from the first candidate to a place. */
export type SeenRange = {
  first: Entry;
  end: Place;
  /** Candidates whose facts changed later are not covered. */
  since: Date;
};

/** The ranges of one viewer. A lost document costs another walk through them. */
export type SeenRanges = {
  /** The id of the viewer. */
  _id: Types.ObjectId;
  /** Grows with every change. */
  version: number;
  /** The ranges by a hash of the search, the last walked search first. */
  searches: { hash: string; stretches: SeenRange[] }[];
  /** The database removes the document some time after it was made. */
  made_at: Date;
};

const KEPT_SECONDS = 1800;

const place = { at: { type: Number, required: true }, id: String };
const range = new Schema<SeenRange>(
  {
    first: { type: new Schema(place, { _id: false, id: false }), required: true },
    end: { type: new Schema(place, { _id: false, id: false }), required: true },
    since: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const seen = new Schema<SeenRanges>(
  {
    version: { type: Number, required: true },
    searches: [new Schema({ hash: String, stretches: [range] }, { _id: false, id: false })],
    made_at: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'seen_stretches' },
);
seen.index({ made_at: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_SECONDS });

export type SeenRangesModel = Model<SeenRanges>;

/** The collection of seen ranges on a connection. */
export function seenRangesModel(connection: Connection): SeenRangesModel {
  return connection.model<SeenRanges>('SeenStretches', seen);
}
