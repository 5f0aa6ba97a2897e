import { randomInt } from 'node:crypto';
import { REPORT_REASONS } from '@bandhavya/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { SCHEMA_OPTIONS } from '../schema-options.ts';

/** 'open' until the staff decides. The other states name the decision. */
export const REPORT_STATES = ['open', 'dismissed', 'warned', 'archived'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** A report of one member about another one, for the staff. */
export type Report = {
  _id: Types.ObjectId;
  by: Types.ObjectId;
  about: Types.ObjectId;
  reason: (typeof REPORT_REASONS)[number];
  text: string;
  at: Date;
  /** The key of the request: a retry creates no second report. */
  idempotency_key: string;
  /** The number that the reporter gets by mail. Absent in early reports; {@link ticketOf} names every report. */
  ticket?: string;
  /** Absent in early reports: open. */
  state?: ReportState;
  /** When the staff first opened or decided the report. */
  first_answered_at?: Date;
  decided_at?: Date;
};

const report = new Schema<Report>(
  {
    by: { type: Schema.Types.ObjectId, required: true },
    about: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    text: String,
    at: { type: Date, required: true },
    idempotency_key: { type: String, required: true },
    ticket: String,
    state: { type: String, enum: REPORT_STATES },
    first_answered_at: Date,
    decided_at: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'reports' },
);
report.index({ by: 1, idempotency_key: 1 }, { unique: true, name: 'once' });
report.index({ about: 1, at: -1 }, { name: 'about' });
report.index({ ticket: 1 }, { unique: true, partialFilterExpression: { ticket: { $exists: true } }, name: 'ticket' });
/** The staff's list. An open report has no `decided_at`, which an index holds as null. */
report.index({ decided_at: 1, at: 1 }, { name: 'undecided' });

export type ReportModel = Model<Report>;

export function reportModel(connection: Connection): ReportModel {
  return connection.model<Report>('Report', report);
}

/** Digits and letters that cannot be confused on the phone. */
const TICKET_DIGITS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const TICKET_LENGTH = 10;

/** A ticket number for a new report: 'R-7K2M9QXD4H'. */
export function newTicket(): string {
  const digits = Array.from({ length: TICKET_LENGTH }, () => TICKET_DIGITS[randomInt(TICKET_DIGITS.length)]);
  return `R-${digits.join('')}`;
}

/** The name of a report in mails and commands. */
export function ticketOf({ _id, ticket }: Pick<Report, '_id' | 'ticket'>): string {
  return ticket ?? _id.toHexString();
}
