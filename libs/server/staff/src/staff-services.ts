import type { Data } from '@bandhavya/data';
import { auditModel } from '@bandhavya/data/models';
import { mailModel } from '@bandhavya/mail/models';
import { openMatching } from '@bandhavya/matching';
import { Accounts, MembersService } from '@bandhavya/members';
import { openPayments } from '@bandhavya/payments';
import { StaffAudit } from './member-trail/staff-audit.ts';
import { StaffMembers } from './members/staff-members.ts';
import { StaffNumbers } from './numbers/staff-numbers.ts';
import { StaffReports } from './reports/staff-reports.ts';
import { StaffActions } from './staff-actions.ts';

/** The actions of the staff on members. Those on payments are in libs/server/payments. */
export type StaffServices = {
  numbers: StaffNumbers;
  reports: StaffReports;
  members: StaffMembers;
  audit: StaffAudit;
  /** Creates the missing collections and indexes. */
  ensureIndexes: () => Promise<void>;
};

export function openStaffServices(data: Data): StaffServices {
  const { connection } = data;
  const [matching, payments] = [openMatching(connection), openPayments(connection)];
  const members = new MembersService(data.connection, matching, {
    members: data.ensureIndexes,
    matching: matching.ensureIndexes,
  });
  const actions = new StaffActions({ members, audit: auditModel(connection), mails: mailModel(connection) });
  const accounts = new Accounts(members);
  const parts = { data, actions, accounts };
  return {
    numbers: new StaffNumbers(parts),
    reports: new StaffReports(parts),
    members: new StaffMembers({ ...parts, payments: payments.payments }),
    audit: new StaffAudit(parts),
    ensureIndexes: async () => {
      await Promise.all([data.ensureIndexes(), matching.ensureIndexes(), payments.ensureIndexes()]);
    },
  };
}
