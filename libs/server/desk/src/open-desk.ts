import type { Data } from '@bandhavya/data';
import { mailModel } from '@bandhavya/mail';
import { openMatching } from '@bandhavya/matching';
import { Accounts, MembersService } from '@bandhavya/members';
import { openPayments } from '@bandhavya/payments';
import { AuditDesk } from './audit/audit-desk.ts';
import { MemberDesk } from './members/member-desk.ts';
import { NumberDesk } from './numbers/number-desk.ts';
import { ReportDesk } from './reports/report-desk.ts';
import { StaffActions } from './staff-actions.ts';

/** The actions of the team on members. Those on payments are in libs/server/payments. */
export type OpenDesk = {
  numbers: NumberDesk;
  reports: ReportDesk;
  members: MemberDesk;
  audit: AuditDesk;
  /** Creates the missing collections and indexes. */
  ensureIndexes: () => Promise<void>;
};

export function openDesk(data: Data): OpenDesk {
  const connection = data.members.db;
  const [matching, payments] = [openMatching(connection), openPayments(connection)];
  const members = new MembersService(data.members, matching, {
    members: data.ensureIndexes,
    matching: matching.ensureIndexes,
  });
  const actions = new StaffActions({ members, audit: data.audit, mails: mailModel(connection) });
  const accounts = new Accounts(members);
  const parts = { data, actions, accounts };
  return {
    numbers: new NumberDesk(parts),
    reports: new ReportDesk(parts),
    members: new MemberDesk({ ...parts, payments: payments.payments }),
    audit: new AuditDesk(parts),
    ensureIndexes: async () => {
      await Promise.all([data.ensureIndexes(), matching.ensureIndexes(), payments.ensureIndexes()]);
    },
  };
}
