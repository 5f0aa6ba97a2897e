import { type Data, type Member, newTicket, type Report, shortTransaction } from '@bandhavya/data';
import { mailModel, queueMail } from '@bandhavya/mail';

export type SentReport = Pick<Report, 'by' | 'about' | 'reason' | 'text' | 'idempotency_key'>;

/** Stores a report and queues the mail with its ticket number, in one transaction. A retry changes nothing. */
export async function storeReport(data: Data, sent: SentReport, now: Date): Promise<void> {
  const mails = mailModel(data.members.db);
  const { by, idempotency_key, ...facts } = sent;
  await shortTransaction(data.members.db, async (session) => {
    const ticket = newTicket();
    const stored = await data.reports.updateOne(
      { by, idempotency_key },
      { $setOnInsert: { ...facts, at: now, ticket, state: 'open' } },
      { upsert: true, session },
    );
    if (stored.upsertedCount === 0) return;
    const reporter = await data.members.findById(by, { language: 1 }).session(session).lean<Pick<Member, 'language'>>();
    const addressed = { member: by, language: reporter?.language ?? 'en' };
    const key = `report-received:${ticket}`;
    await queueMail(mails, { key, ...addressed, name: 'report-received', values: { ticket } }, now, session);
  });
}
