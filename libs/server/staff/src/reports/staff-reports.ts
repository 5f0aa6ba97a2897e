import {
  ActionRefusedError,
  type Data,
  type Member,
  type Report,
  type StaffAction,
  shortTransaction,
  ticketOf,
} from '@bandhavya/data';
import { auditModel, memberModel } from '@bandhavya/data/models';
import type { Accounts } from '@bandhavya/members';
import type { ClientSession } from 'mongoose';
import { addressed, archivedMail } from '../account-mails.ts';
import { type MemberFile, memberFile } from '../members/member-file.ts';
import type { Deed, StaffActions } from '../staff-actions.ts';
import { byUrgency, type Overdue, overdueOf } from './deadlines.ts';
import { Reports } from './reports.ts';

/** A report in a list. */
export type ReportLine = Omit<Report, 'ticket' | 'state' | 'idempotency_key'> & {
  ticket: string;
  state: NonNullable<Report['state']>;
  overdue?: Overdue;
};
export type ReportList = { reports: ReportLine[] /** Open reports beyond the list. */; more: number };
export type ReportFile = {
  report: ReportLine;
  /** The reported member. */
  member: MemberFile;
  /** Other reports about that member, and all reports by that member; the last one first. */
  about: ReportLine[];
  by: ReportLine[];
};

type Decision = Exclude<NonNullable<Report['state']>, 'open'>;
type Parts = { data: Data; actions: StaffActions; accounts: Accounts };

const LIST_MAX = 50;

/**
 * The staff's work on reports. A report is decided once; every action throws ActionRefusedError when it is not possible,
 * for example because another staff member was faster.
 */
export class StaffReports {
  readonly #connection: Data['connection'];
  readonly #reports: Reports;
  readonly #actions: StaffActions;
  readonly #accounts: Accounts;

  constructor({ data, actions, accounts }: Parts) {
    this.#connection = data.connection;
    this.#reports = new Reports(data);
    this.#actions = actions;
    this.#accounts = accounts;
  }

  /** The open reports: overdue for the first answer first, then overdue for the decision, then the oldest. */
  async list(by: StaffAction, now = new Date(), max = LIST_MAX): Promise<ReportList> {
    await this.#actions.record('reports.listed', undefined, { by, now });
    const open = (await this.#reports.open()).toSorted(byUrgency(now));
    return { reports: open.slice(0, max).map((report) => line(report, now)), more: Math.max(0, open.length - max) };
  }

  /** A report with the reported member and their history. The first opening is the first answer. */
  async open(ticket: string, by: StaffAction, now = new Date()): Promise<ReportFile> {
    const found = await this.#reports.find(ticket);
    const report = await shortTransaction(this.#connection, async (session) => {
      await this.#actions.record('report.opened', ticketOf(found), { by, now }, session);
      await this.#actions.record('member.opened', found.about.toHexString(), { by, now }, session);
      return this.#reports.answer(found, now, session);
    });
    const id = report.about.toHexString();
    const [member, about, sent] = await Promise.all([
      this.#actions.member(id),
      this.#reports.about(report.about),
      this.#reports.by(report.about),
    ]);
    return {
      report: line(report, now),
      member: memberFile(member, now),
      about: about.filter(({ _id }) => !_id.equals(report._id)).map((each) => line(each, now)),
      by: sent.map((each) => line(each, now)),
    };
  }

  /** Decides that nothing follows from a report. */
  async dismiss(ticket: string, by: StaffAction, now = new Date()): Promise<Report> {
    const report = await this.#reports.find(ticket);
    return shortTransaction(this.#connection, (session) =>
      this.#decide(report, { decision: 'dismissed', deed: { by, now }, session }),
    );
  }

  /** Warns the reported member, who sees it on the site and in a mail. */
  async warn(ticket: string, by: StaffAction, now = new Date()): Promise<Report> {
    const report = await this.#reports.find(ticket);
    const { reason } = report;
    return this.#withMember(report, { decision: 'warned', deed: { by, now } }, (within) => {
      const mail = (saved: Member) => {
        const warning = saved.warnings?.at(-1);
        const values = { reason };
        return { key: `warning:${warning?.id}`, ...addressed(saved), name: 'warning' as const, values };
      };
      const options = { id: report.about.toHexString(), action: 'member.warned', by, now, mail, within };
      const given = { reason, ticket: ticketOf(report) };
      return this.#actions.onMember(options, (id, change) => this.#accounts.warn(id, given, change));
    });
  }

  /** Archives the reported member. A member who is archived already stays archived, and only the report is decided. */
  async archive(ticket: string, by: StaffAction, now = new Date()): Promise<Report> {
    const report = await this.#reports.find(ticket);
    const deed = { by, now };
    const id = report.about.toHexString();
    const { archived_at } = await this.#actions.member(id);
    if (archived_at) {
      return shortTransaction(this.#connection, (session) =>
        this.#decide(report, { decision: 'archived', deed, session }),
      );
    }
    return this.#withMember(report, { decision: 'archived', deed }, (within) => {
      const options = { id, action: 'member.archived', ...deed, mail: archivedMail(now), within };
      return this.#actions.onMember(options, (each, change) => this.#accounts.archive(each, 'report', change));
    });
  }

  /** Decides the report in the transaction that changes the reported member. */
  async #withMember(
    report: Report,
    { decision, deed }: { decision: Decision; deed: Deed },
    change: (within: (session: ClientSession) => Promise<void>) => Promise<Member>,
  ): Promise<Report> {
    if (report.decided_at) throw await this.#decidedAlready(report);
    let decided = report;
    await change(async (session) => {
      decided = await this.#decide(report, { decision, deed, session });
    });
    return decided;
  }

  async #decide(
    report: Report,
    { decision, deed, session }: { decision: Decision; deed: Deed; session: ClientSession },
  ): Promise<Report> {
    const decided = await this.#reports.decide(report, decision, deed.now, session);
    if (!decided) throw await this.#decidedAlready(report);
    const ticket = ticketOf(report);
    await this.#actions.record(`report.${decision}`, ticket, deed, session);
    const reporter = await memberModel(this.#connection)
      .findById(report.by, { language: 1 })
      .session(session)
      .lean<Member>();
    if (reporter) {
      const key = `report-answered:${ticket}`;
      await this.#actions.queue(
        { key, ...addressed(reporter), name: 'report-answered', values: { ticket } },
        deed.now,
        session,
      );
    }
    return decided;
  }

  async #decidedAlready(report: Report): Promise<ActionRefusedError> {
    const ticket = ticketOf(report);
    const { state } = await this.#reports.find(ticket);
    const decision = { subject: ticket, action: `report.${state}` };
    const entry = await auditModel(this.#connection).findOne(decision).lean();
    return new ActionRefusedError(
      `The report ${ticket} is decided already: ${state}${entry ? ` by ${entry.staff}` : ''}.`,
    );
  }
}

function line(report: Report, now: Date): ReportLine {
  const { idempotency_key: _, state = 'open', ...rest } = report;
  const overdue = report.decided_at ? undefined : overdueOf(report, now);
  return { ...rest, state, ticket: ticketOf(report), ...(overdue ? { overdue } : {}) };
}
