import { type Connection, type Model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../schema-options.ts';

/** The state of a pass over all photo files. Any worker continues it, one at a time. */
export type PhotoPass = {
  /** The name of the pass. */
  _id: string;
  /** When the next batch is due, or when the lease of a worker ends. */
  due_at: Date;
  /** The worker that holds the lease. */
  lease?: string;
  /** The last photo file that this pass has read; absent before the first batch. */
  after?: string;
  /** When the latest complete pass ended. */
  finished_at?: Date;
};

const photoPass = new Schema<PhotoPass>(
  {
    _id: { type: String, required: true },
    due_at: { type: Date, required: true },
    lease: String,
    after: String,
    finished_at: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'photo_passes' },
);

export type PhotoPassModel = Model<PhotoPass>;

export function photoPassModel(connection: Connection): PhotoPassModel {
  return connection.model<PhotoPass>('PhotoPass', photoPass);
}
