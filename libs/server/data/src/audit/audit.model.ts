import { type ClientSession, type Connection, type Model, Schema, type Types } from 'mongoose';
import { appendOnly } from '../append-only.ts';
import { SCHEMA_OPTIONS } from '../schema-options.ts';
import type { MemberEventEntry } from './member-events.ts';

/** The staff member behind an action, and why the action was taken. */
export type StaffAction = { staff: string; reason: string };

/** An action of the staff that is not possible now. The message is a sentence for the staff member. */
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

/** A document of the collection: an action of the staff, or an event of a member. */
export type StoredAuditEntry = Omit<AuditEntry, 'staff' | 'reason'> &
  Partial<StaffAction> &
  Partial<Omit<MemberEventEntry, 'at' | 'action'>>;

function isOfStaff(this: StoredAuditEntry): boolean {
  return this.member === undefined;
}

function isOfMember(this: StoredAuditEntry): boolean {
  return this.member !== undefined;
}

const audit = new Schema<StoredAuditEntry>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    staff: { type: String, required: isOfStaff },
    reason: { type: String, required: isOfStaff },
    subject: String,
    member: String,
    other: String,
    network: String,
    request_id: String,
    detail: String,
    expires_at: { type: Date, required: isOfMember },
  },
  { ...SCHEMA_OPTIONS, collection: 'audit' },
);
audit.index({ at: -1 }, { name: 'latest' });
audit.index({ subject: 1, at: -1 }, { name: 'subject' });
audit.index({ member: 1, at: -1 }, { name: 'member', partialFilterExpression: { member: { $exists: true } } });
audit.index({ other: 1, at: -1 }, { name: 'other', partialFilterExpression: { other: { $exists: true } } });
audit.index({ expires_at: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

appendOnly(audit, 'Entries of the audit collection');

export type AuditModel = Model<StoredAuditEntry>;

export function auditModel(connection: Connection): AuditModel {
  return connection.model<StoredAuditEntry>('AuditEntry', audit);
}

/** Appends an action of the staff, in the transaction of the action where it has one. */
export async function recordAction(
  model: AuditModel,
  entry: Omit<AuditEntry, '_id'>,
  session: ClientSession | null = null,
): Promise<void> {
  await model.create([entry], { session });
}
