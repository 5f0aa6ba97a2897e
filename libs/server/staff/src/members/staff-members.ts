import { memberId } from '@bandhavya/contracts';
import { type Data, IGNORE_CASE, type Member, type StaffAction } from '@bandhavya/data';
import { type MemberModel, memberModel } from '@bandhavya/data/models';
import type { Accounts } from '@bandhavya/members';
import type { Overview, Payments } from '@bandhavya/payments';
import { archivedMail, restoredMail } from '../account-mails.ts';
import type { StaffActions } from '../staff-actions.ts';
import { type MemberFile, memberFile } from './member-file.ts';

/** The orders of a member, the last one first, and the membership. */
export type MemberOrders = Overview & { name: string };

type Parts = { data: Data; actions: StaffActions; accounts: Accounts; payments: Payments };

/** Several accounts may have one number or address. */
const FOUND_MAX = 20;

/** The staff's view of members. Every action throws ActionRefusedError when it is not possible. */
export class StaffMembers {
  readonly #members: MemberModel;
  readonly #actions: StaffActions;
  readonly #accounts: Accounts;
  readonly #payments: Payments;

  constructor({ data, actions, accounts, payments }: Parts) {
    this.#members = memberModel(data.connection);
    this.#actions = actions;
    this.#accounts = accounts;
    this.#payments = payments;
  }

  /** The members with an id, an e-mail address or a phone number. One audit entry for each of them. */
  async find(text: string, by: StaffAction, now = new Date()): Promise<MemberFile[]> {
    const found = await this.#search(text.trim());
    const files = found.map((member) => memberFile(member, now));
    if (files.length === 0) await this.#actions.record('members.searched', undefined, { by, now });
    for (const { id } of files) await this.#actions.record('member.opened', id, { by, now });
    return files;
  }

  /** The orders of a member with their logs, also those that were never paid. */
  async orders(id: string, by: StaffAction, now = new Date()): Promise<MemberOrders> {
    const member = await this.#actions.member(id);
    await this.#actions.record('orders.opened', id, { by, now });
    return { ...(await this.#payments.ledger(id)), name: memberFile(member, now).name };
  }

  /** Archives the account at once and tells the member by mail. */
  archive(id: string, by: StaffAction, now = new Date()): Promise<Member> {
    const options = { id, action: 'member.archived', by, now, mail: archivedMail(now) };
    return this.#actions.onMember(options, (each, change) => this.#accounts.archive(each, 'team', change));
  }

  /** Restores an archived account, whatever the reason, and tells the member by mail. */
  restore(id: string, by: StaffAction, now = new Date()): Promise<Member> {
    const options = { id, action: 'member.restored', by, now, mail: restoredMail(now) };
    return this.#actions.onMember(options, (each, change) => this.#accounts.restore(each, change));
  }

  /** Allows the account to load versions of remotes that other members do not get, or ends that. */
  allowPreviews(id: string, isAllowed: boolean, by: StaffAction, now = new Date()): Promise<Member> {
    const options = { id, action: isAllowed ? 'previews.allowed' : 'previews.refused', by, now };
    return this.#actions.onMember(options, (each, change) => this.#accounts.allowPreviews(each, isAllowed, change));
  }

  /**
   * Ends all sessions of a member. Resolves with their number. The audit entry comes first, so a failed attempt has one too.
   * @param end ends them, and resolves with their number
   */
  async endSessions(
    id: string,
    by: StaffAction,
    end: (memberId: string) => Promise<number>,
    now = new Date(),
  ): Promise<number> {
    await this.#actions.member(id);
    await this.#actions.record('sessions.ended', id, { by, now });
    return end(id);
  }

  async #search(text: string): Promise<Member[]> {
    if (memberId.safeParse(text).success) {
      const member = await this.#members.findById(text).lean<Member>();
      return member ? [member] : [];
    }
    if (text.includes('@')) {
      return this.#members.find({ email: text }).collation(IGNORE_CASE).limit(FOUND_MAX).lean<Member[]>();
    }
    // As members type numbers: '+91 98765 43210'.
    const phone_number = text.replaceAll(/\D/gu, '').slice(-10);
    return phone_number.length < 10 ? [] : this.#members.find({ phone_number }).limit(FOUND_MAX).lean<Member[]>();
  }
}
