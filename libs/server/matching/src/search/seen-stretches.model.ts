import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Entry, Place } from './place.ts';

/** A stretch of a list of candidates without a new profile: from the first candidate to a place. */
export type Stretch = {
  first: Entry;
  end: Place;
  /** Candidates whose facts changed later are not covered. */
  since: Date;
};

/** The stretches of one viewer. A lost document costs another walk through them. */
export type SeenStretches = {
  /** The id of the viewer. */
  _id: Types.ObjectId;
  /** Grows with every change. */
  version: number;
  /** The stretches by a hash of the search, the last walked search first. */
  searches: { hash: string; stretches: Stretch[] }[];
  /** The database removes the document some time after it was made. */
  made_at: Date;
};

const KEPT_SECONDS = 1800;

const place = { at: { type: Number, required: true }, id: String };
const stretch = new Schema<Stretch>(
  {
    first: { type: new Schema(place, { _id: false, id: false }), required: true },
    end: { type: new Schema(place, { _id: false, id: false }), required: true },
    since: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const seen = new Schema<SeenStretches>(
  {
    version: { type: Number, required: true },
    searches: [new Schema({ hash: String, stretches: [stretch] }, { _id: false, id: false })],
    made_at: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'seen_stretches' },
);
seen.index({ made_at: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_SECONDS });

export type StretchesModel = Model<SeenStretches>;

/** The collection of seen stretches on a connection. */
export function stretchesModel(connection: Connection): StretchesModel {
  return connection.model<SeenStretches>('SeenStretches', seen);
}
