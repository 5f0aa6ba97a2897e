import { newTicket, type Report, shortTransaction } from '@bandhavya/data';
import { memberModel, type ReportModel, reportModel } from '@bandhavya/data/models';
import { queueMail } from '@bandhavya/mail';
import { type MailModel, mailModel } from '@bandhavya/mail/models';
import type { Connection, Types } from 'mongoose';

export type SentReport = Pick<Report, 'by' | 'about' | 'reason' | 'text' | 'idempotency_key'>;

/** The reports that members send. The staff's work on them is in libs/server/staff. */
export class MemberReports {
  readonly #connection: Connection;
  readonly #reports: ReportModel;
  readonly #mails: MailModel;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#reports = reportModel(connection);
    this.#mails = mailModel(connection);
  }

  /** Whether the request with this key has sent a report. */
  async isSent(by: Types.ObjectId, idempotency_key: string): Promise<boolean> {
    return (await this.#reports.exists({ by, idempotency_key })) !== null;
  }

  /** Stores a report and queues the mail with its ticket number, in one transaction. A retry changes nothing. */
  async send({ by, idempotency_key, ...facts }: SentReport, now: Date): Promise<void> {
    await shortTransaction(this.#connection, async (session) => {
      const ticket = newTicket();
      const stored = await this.#reports.updateOne(
        { by, idempotency_key },
        { $setOnInsert: { ...facts, at: now, ticket, state: 'open' } },
        { upsert: true, session },
      );
      if (stored.upsertedCount === 0) return;
      const reporter = await memberModel(this.#connection).findById(by, { language: 1 }).session(session).lean();
      const addressed = { member: by, language: reporter?.language ?? 'en' };
      const key = `report-received:${ticket}`;
      await queueMail(this.#mails, { key, ...addressed, name: 'report-received', values: { ticket } }, now, session);
    });
  }
}
