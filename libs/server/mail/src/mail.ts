import type { ArchiveReason, Language, REPORT_REASONS } from '@bandhavya/contracts';
import type { Types } from 'mongoose';

/** The values that each mail shows. Amounts in paise, instants in ISO 8601. */
export type MailValues = {
  receipt: { number: string; amount_paise: number; active_until: string; receipt: string };
  'credit-note': { number: string; amount_paise: number; receipt: string };
  'refund-approved': { amount_paise: number };
  'refund-declined': { reason: string };
  'refund-sent': { amount_paise: number; expected_by: string };
  'refund-processed': { amount_paise: number; reference?: string };
  'refund-failed': { amount_paise: number };
  /** A payment that its order could not use. */
  'payment-returned': { amount_paise: number };
  reminder: { days: 7 | 1; active_until: string };
  archived: { reason: ArchiveReason };
  restored: Record<never, never>;
  warning: { reason: (typeof REPORT_REASONS)[number] };
  /** To the member who sent a report. */
  'report-received': { ticket: string };
  'report-answered': { ticket: string };
};
export type MailName = keyof MailValues;

export const MAIL_STATES = ['queued', 'sent', 'dead', 'dropped'] as const;

/** A mail that is to be sent once, or was sent. */
export type Mail = {
  /** The event that the mail is about, so that it is queued once: 'receipt:64b0…'. */
  _id: string;
  /** The recipient. The address is read when the mail is sent. */
  member: Types.ObjectId;
  name: MailName;
  values: Readonly<Record<string, string | number>>;
  language: Language;
  /** 'dead': all attempts failed. 'dropped': given up by the staff, or the recipient has no address. */
  state: (typeof MAIL_STATES)[number];
  attempts: number;
  /** While a worker sends the mail. A worker that dies leaves it. */
  lease_until?: Date;
  queued_at: Date;
  sent_at?: Date;
  /** Why the last attempt failed. */
  failure?: string;
};

/** A mail to queue. */
export type NewMail = {
  [Name in MailName]: {
    key: string;
    member: Types.ObjectId;
    name: Name;
    values: MailValues[Name];
    language: Language;
  };
}[MailName];
