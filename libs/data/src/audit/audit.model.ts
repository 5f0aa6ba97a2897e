import { type ClientSession, type Connection, type Model, Schema, type Types } from 'mongoose';
import { appendOnly } from '../append-only.ts';
import { SCHEMA_OPTIONS } from '../schema-options.ts';

/** The staff member behind an action, and why the action was taken. */
export type StaffAction = { staff: string; reason: string };

/** An action of the team that is not possible now. The message is a sentence for the staff member. */
export class ActionRefusedError extends Error {
  override readonly name = 'ActionRefusedError';
}

/** One action of a staff member. Entries are never changed or deleted. */
export type AuditEntry = StaffAction & {
  _id: Types.ObjectId;
  at: Date;
  /** The kind of document and what happened to it: 'coupon.created'. */
  action: string;
  /** The id of the document. Absent for an action that is about no single document. */
  subject?: string;
};

const audit = new Schema<AuditEntry>(
  {
    at: { type: Date, required: true },
    staff: { type: String, required: true },
    action: { type: String, required: true },
    subject: String,
    reason: { type: String, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'audit' },
);
audit.index({ at: -1 }, { name: 'latest' });
audit.index({ subject: 1, at: -1 }, { name: 'subject' });

appendOnly(audit, 'Entries of the audit collection');

export type AuditModel = Model<AuditEntry>;

export function auditModel(connection: Connection): AuditModel {
  return connection.model<AuditEntry>('AuditEntry', audit);
}

/** Appends an entry, in the transaction of the action where it has one. */
export async function recordAction(
  model: AuditModel,
  entry: Omit<AuditEntry, '_id'>,
  session: ClientSession | null = null,
): Promise<void> {
  await model.create([entry], { session });
}
