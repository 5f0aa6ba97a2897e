import { randomUUID } from 'node:crypto';
import { type AuditEntry, type Data, type Member, newTicket, type Report } from '@bandhavya/data';
import { connectModels, type DataModels } from '@bandhavya/data/models';
import type { Mail } from '@bandhavya/mail';
import { mailModel } from '@bandhavya/mail/models';
import { type Matching, openMatching } from '@bandhavya/matching';
import { MembersService } from '@bandhavya/members';
import { type Facts, storeMember } from '@bandhavya/members/testing';
import { Types } from 'mongoose';
import { afterAll, beforeAll } from 'vitest';
import { openStaffServices, type StaffServices } from '../staff-services.ts';

/** The services of the staff over a database of the test file, on the test run's MongoDB. */
export type StaffWorld = StaffServices & {
  data: Data & DataModels;
  matching: Matching;
  service: MembersService;
  /** Stores a complete member. */
  member: (facts?: Facts) => Promise<Member & { id: string }>;
  /** The member as stored. */
  stored: (id: string) => Promise<Member>;
  /** Stores a report and returns its ticket. */
  report: (facts: Pick<Report, 'by' | 'about'> & Partial<Report>) => Promise<string>;
  /** The actions on a subject, in their order, each with the staff member. */
  audited: (subject: string) => Promise<string[]>;
  /** The queued mails of a member. */
  mailsTo: (member: Types.ObjectId) => Promise<Pick<Mail, 'name' | 'values' | 'language'>[]>;
};

export const NOW = new Date('2026-11-22T06:00:00Z');
export const BY = { staff: 'Asha', reason: 'The call of 22 November' };
export const RAVI = { staff: 'Ravi', reason: 'The same day' };

export const hoursAfter = (hours: number, from = NOW) => new Date(from.getTime() + hours * 3_600_000);

export function sharedStaff(): StaffWorld {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/staff-${randomUUID().slice(0, 8)}`;
  const data = connectModels({ uri: uri.href, operationTimeout: 20_000, maxPoolSize: 50 });
  const matching = openMatching(data.connection);
  const mails = mailModel(data.connection);
  const staff = openStaffServices(data);
  beforeAll(async () => {
    await data.connected(10_000);
    await staff.ensureIndexes();
  });
  afterAll(async () => {
    await data.connection.dropDatabase();
    await data.close();
  });
  return {
    ...staff,
    data,
    matching,
    service: new MembersService(data.connection, matching, {
      members: data.ensureIndexes,
      matching: matching.ensureIndexes,
    }),
    member: async (facts) => {
      const member = await storeMember({ connection: data.connection, matching }, facts);
      return { ...member, id: member._id.toHexString() };
    },
    stored: async (id) => data.members.findById(id).orFail().lean<Member>(),
    report: async (facts) => {
      const ticket = newTicket();
      const fresh = { _id: new Types.ObjectId(), idempotency_key: randomUUID(), at: NOW, reason: 'rude' as const };
      await data.reports.create({ ...fresh, text: 'Rude words.', ticket, state: 'open', ...facts });
      return ticket;
    },
    audited: async (subject) => {
      const entries = await data.audit.find({ subject }).sort({ _id: 1 }).lean<AuditEntry[]>();
      return entries.map(({ action, staff }) => `${action} ${staff}`);
    },
    mailsTo: async (member) => {
      const found = await mails.find({ member }).sort({ queued_at: 1 }).lean<Mail[]>();
      return found.map(({ name, values, language }) => ({ name, values, language }));
    },
  };
}
