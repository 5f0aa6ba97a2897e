import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema } from 'mongoose';

/** The kinds of jobs. Each job is about one item that MongoDB says is due. */
export const JOB_KINDS = [
  /** Asks the provider about an open order, and expires it. */
  'check-order',
  'send-refund',
  'poll-refund',
  'issue-receipt',
  'remind',
  'end-membership',
  'send-mail',
] as const;
export type JobKindName = (typeof JOB_KINDS)[number];

/** A job whose attempts all failed. Its item is not tried again until the staff says so. */
export type DeadLetter = {
  /** The kind and the item: 'send-mail.receipt.64b0…'. */
  _id: string;
  kind: JobKindName;
  item: string;
  attempts: number;
  /** Why the last attempt failed. No personal data. */
  failure: string;
  died_at: Date;
  /** When the staff gave it up. */
  dropped_at?: Date;
};

const deadLetter = new Schema<DeadLetter>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: JOB_KINDS, required: true },
    item: { type: String, required: true },
    attempts: { type: Number, required: true, min: 0 },
    failure: { type: String, required: true },
    died_at: { type: Date, required: true },
    dropped_at: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'dead_letters' },
);
deadLetter.index({ kind: 1, died_at: 1 }, { name: 'kind' });

export type DeadLetterModel = Model<DeadLetter>;

export function deadLetterModel(connection: Connection): DeadLetterModel {
  return connection.model<DeadLetter>('DeadLetter', deadLetter);
}
