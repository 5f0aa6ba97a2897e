import type { REPORT_REASONS } from '@bandhavya/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { SCHEMA_OPTIONS } from '../schema-options.ts';

/** A report of one member about another one, for the team. */
export type Report = {
  by: Types.ObjectId;
  about: Types.ObjectId;
  reason: (typeof REPORT_REASONS)[number];
  text: string;
  at: Date;
  /** The key of the request: a retry creates no second report. */
  idempotency_key: string;
};

const report = new Schema<Report>(
  {
    by: { type: Schema.Types.ObjectId, required: true },
    about: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, required: true },
    text: String,
    at: { type: Date, required: true },
    idempotency_key: { type: String, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'reports' },
);
report.index({ by: 1, idempotency_key: 1 }, { unique: true, name: 'once' });
report.index({ about: 1, at: -1 }, { name: 'about' });

export type ReportModel = Model<Report>;

export function reportModel(connection: Connection): ReportModel {
  return connection.model<Report>('Report', report);
}
