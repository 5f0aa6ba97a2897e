import { ActionRefusedError, type Data, type Report, type ReportState } from '@bandhavya/data';
import { type ReportModel, reportModel } from '@bandhavya/data/models';
import { type ClientSession, isObjectIdOrHexString, type Types } from 'mongoose';

/** More open reports than a team could work on. */
const OPEN_MAX = 10_000;
const HISTORY_MAX = 50;

/** The stored reports, for the staff. */
export class Reports {
  readonly #reports: ReportModel;

  constructor({ connection }: Pick<Data, 'connection'>) {
    this.#reports = reportModel(connection);
  }

  /** The open reports, the oldest first. */
  open(): Promise<Report[]> {
    return this.#reports.find({ decided_at: null }).sort({ at: 1 }).limit(OPEN_MAX).lean<Report[]>();
  }

  /** The report with a ticket number, or with an id if it is from before there were tickets. */
  async find(ticket: string): Promise<Report> {
    const text = ticket.trim();
    const named = isObjectIdOrHexString(text) ? { _id: text } : { ticket: text.toUpperCase() };
    const report = await this.#reports.findOne(named).lean<Report>();
    if (!report) throw new ActionRefusedError(`There is no report with the ticket ${text}.`);
    return report;
  }

  /** Notes the first answer; a later one changes nothing. */
  async answer(report: Report, now: Date, session: ClientSession): Promise<Report> {
    const first = { _id: report._id, first_answered_at: { $exists: false } };
    const options = { returnDocument: 'after', session } as const;
    const answered = await this.#reports
      .findOneAndUpdate(first, { $set: { first_answered_at: now } }, options)
      .lean<Report>();
    return answered ?? report;
  }

  /** Stores the decision. Undefined when the report is decided already. */
  async decide(report: Report, state: ReportState, now: Date, session: ClientSession): Promise<Report | undefined> {
    await this.answer(report, now, session);
    const options = { returnDocument: 'after', session } as const;
    const update = { $set: { state, decided_at: now } };
    const decided = await this.#reports
      .findOneAndUpdate({ _id: report._id, decided_at: null }, update, options)
      .lean<Report>();
    return decided ?? undefined;
  }

  about(member: Types.ObjectId): Promise<Report[]> {
    return this.#reports.find({ about: member }).sort({ at: -1 }).limit(HISTORY_MAX).lean<Report[]>();
  }

  by(member: Types.ObjectId): Promise<Report[]> {
    return this.#reports.find({ by: member }).sort({ at: -1 }).limit(HISTORY_MAX).lean<Report[]>();
  }
}
