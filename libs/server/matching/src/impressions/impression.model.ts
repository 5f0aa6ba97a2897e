import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The screens that show members to a viewer. */
export const IMPRESSION_SOURCES = ['deck', 'reel', 'search-new', 'search-viewed', 'names'] as const;
export type ImpressionSource = (typeof IMPRESSION_SOURCES)[number];

/** One card of one page that a viewer received. */
export type StoredImpression = {
  at: Date;
  viewer: Types.ObjectId;
  shown: Types.ObjectId;
  source: ImpressionSource;
  /** The place on the page, from 0. */
  position: number;
};

const DAY_SECONDS = 24 * 3600;

/**
 * The options of the time-series collection. The viewer is its meta field, because MongoDB deletes from a time series by
 * the meta field only, and so that a bucket holds a month of one viewer.
 */
export const IMPRESSIONS_OPTIONS = {
  timeseries: { timeField: 'at', metaField: 'viewer', granularity: 'hours' },
  expireAfterSeconds: 180 * DAY_SECONDS,
} as const;

const impression = new Schema<StoredImpression>(
  {
    at: { type: Date, required: true },
    viewer: { type: Schema.Types.ObjectId, required: true },
    shown: { type: Schema.Types.ObjectId, required: true },
    source: { type: String, enum: IMPRESSION_SOURCES, required: true },
    position: { type: Number, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'impressions', autoCreate: false },
);

export type ImpressionModel = Model<StoredImpression>;

/** The collection of impressions on a connection. `ensureIndexes` creates it. */
export function impressionModel(connection: Connection): ImpressionModel {
  return connection.model<StoredImpression>('Impression', impression);
}
