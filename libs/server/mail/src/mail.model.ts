import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { MAIL_STATES, type Mail, type NewMail } from './mail.ts';

/** How long a sent mail is kept, so that its event sends no other one. */
const KEPT_SECONDS = 365 * 24 * 3600;

const mail = new Schema<Mail>(
  {
    _id: { type: String, required: true },
    member: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    values: { type: Schema.Types.Mixed, required: true },
    language: { type: String, required: true },
    state: { type: String, enum: MAIL_STATES, required: true },
    attempts: { type: Number, required: true, min: 0 },
    lease_until: Date,
    queued_at: { type: Date, required: true },
    sent_at: Date,
    failure: String,
  },
  { ...SCHEMA_OPTIONS, collection: 'mails' },
);
mail.index({ state: 1, queued_at: 1 }, { name: 'state' });
// A mail that was not sent has no such time and does not expire.
mail.index({ sent_at: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_SECONDS });

export type MailModel = Model<Mail>;

export function mailModel(connection: Connection): MailModel {
  return connection.model<Mail>('Mail', mail);
}

/**
 * Queues a mail, in the transaction of the event that it is about. A second mail with the same key is ignored. The worker
 * sends it.
 */
export async function queueMail(
  model: MailModel,
  { key, ...rest }: NewMail,
  now: Date,
  session: ClientSession | null = null,
): Promise<void> {
  const fresh: Omit<Mail, '_id'> = { ...rest, state: 'queued', attempts: 0, queued_at: now };
  await model.updateOne({ _id: key }, { $setOnInsert: fresh }, { upsert: true }).session(session);
}
