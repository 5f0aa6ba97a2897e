import { ActionRefusedError, type Data, type Member, type StaffAction, UNVERIFIED_INDEX } from '@bandhavya/data';
import { type MemberModel, memberModel } from '@bandhavya/data/models';
import type { Accounts } from '@bandhavya/members';
import type { QueryFilter } from 'mongoose';
import { archivedMail, restoredMail } from '../account-mails.ts';
import type { StaffActions } from '../staff-actions.ts';

/** A member whose number a staff member is to call. */
export type NumberToVerify = {
  id: string;
  name: string;
  phone_number: string;
  /** When the profile was first complete. */
  joined: Date;
  /** Calls that were not answered. */
  missed: number;
  /** Whether the account is archived for an earlier number. Restore it after a successful call. */
  archived: boolean;
  language: NonNullable<Member['language']>;
};

type Parts = { data: Data; actions: StaffActions; accounts: Accounts };

/** Members that are read at once, so that members taken by other staff can be passed over. */
const BATCH = 20;

/**
 * The staff's calls that verify phone numbers. A number is given to one staff member at a time. Every action throws
 * ActionRefusedError when it is not possible, for example because another staff member was faster.
 */
export class StaffNumbers {
  readonly #members: MemberModel;
  readonly #actions: StaffActions;
  readonly #accounts: Accounts;

  constructor({ data, actions, accounts }: Parts) {
    this.#members = memberModel(data.connection);
    this.#actions = actions;
    this.#accounts = accounts;
  }

  /**
   * The members to call next, who joined first, at most `count`. They are not offered to another staff member for half an
   * hour. One audit entry for each of them says who saw the number.
   */
  async next(by: StaffAction, { count = 1, now = new Date() } = {}): Promise<NumberToVerify[]> {
    const taken: NumberToVerify[] = [];
    const passed: Member['_id'][] = [];
    while (taken.length < count) {
      const due = await this.#due(passed, now);
      if (due.length === 0) break;
      for (const { _id } of due) {
        passed.push(_id);
        const member = taken.length < count ? await this.#take(_id.toHexString(), { by, now }) : undefined;
        if (member) taken.push(member);
      }
    }
    return taken;
  }

  /** The number of one member who asked for a call, also when it is not due. */
  async show(id: string, by: StaffAction, now = new Date()): Promise<NumberToVerify> {
    const options = { id, action: 'numbers.listed', by, now };
    return presented(await this.#actions.onMember(options, (each, change) => this.#accounts.showNumber(each, change)));
  }

  /** The call was not answered. The number is offered again later, each time after a longer delay. */
  missed(id: string, by: StaffAction, now = new Date()): Promise<Member> {
    const options = { id, action: 'number.missed', by, now };
    return this.#actions.onMember(options, (each, change) => this.#accounts.missCall(each, change));
  }

  verify(id: string, by: StaffAction, now = new Date()): Promise<Member> {
    const options = { id, action: 'number.verified', by, now };
    return this.#actions.onMember(options, (each, change) => this.#accounts.verifyNumber(each, change));
  }

  /** The number is not the member's. Archives the account and tells the member by mail. */
  fail(id: string, by: StaffAction, now = new Date()): Promise<Member> {
    const options = { id, action: 'number.failed', by, now, mail: archivedMail(now) };
    return this.#actions.onMember(options, (each, change) => this.#accounts.failNumber(each, change));
  }

  /** Restores an account that was archived for its number, and tells the member by mail. A failed number is called again. */
  restore(id: string, by: StaffAction, now = new Date()): Promise<Member> {
    const options = { id, action: 'member.restored', by, now, mail: restoredMail(now) };
    return this.#actions.onMember(options, (each, change) => this.#accounts.restore(each, change, 'number'));
  }

  #due(passed: readonly Member['_id'][], now: Date): Promise<Pick<Member, '_id'>[]> {
    const filter: QueryFilter<Member> = {
      _id: { $nin: passed },
      phone_state: 'unverified',
      onboarding_completed_at: { $exists: true },
      phone_number: { $ne: '' },
      // A member who was archived for a number and entered another one is called too.
      $and: [
        { $or: [{ archived_at: { $exists: false } }, { archived_for: { $in: ['number', null] } }] },
        { $or: [{ number_calls: { $exists: false } }, { 'number_calls.not_before': { $lte: now } }] },
      ],
    };
    const inOrder = { onboarding_completed_at: 1, _id: 1 } as const;
    return this.#members.find(filter, { _id: 1 }).sort(inOrder).limit(BATCH).hint(UNVERIFIED_INDEX).lean();
  }

  /** Undefined when another staff member was faster. */
  async #take(id: string, { by, now }: { by: StaffAction; now: Date }): Promise<NumberToVerify | undefined> {
    const options = { id, action: 'numbers.listed', by, now };
    try {
      const take = this.#actions.onMember(options, (each, change) => this.#accounts.showDueNumber(each, change));
      return presented(await take);
    } catch (error) {
      if (error instanceof ActionRefusedError) return undefined;
      throw error;
    }
  }
}

function presented(member: Member): NumberToVerify {
  return {
    id: member._id.toHexString(),
    name: `${member.first_name} ${member.last_name}`.trim(),
    phone_number: member.phone_number,
    joined: member.onboarding_completed_at ?? member.created_at,
    missed: member.number_calls?.missed ?? 0,
    archived: member.archived_at !== undefined,
    language: member.language ?? 'en',
  };
}
