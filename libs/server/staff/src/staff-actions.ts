import { memberId } from '@bandhavya/contracts';
import { ActionRefusedError, type Member, recordAction, type StaffAction } from '@bandhavya/data';
import type { AuditModel } from '@bandhavya/data/models';
import { type NewMail, queueMail } from '@bandhavya/mail';
import type { MailModel } from '@bandhavya/mail/models';
import type { AccountChange, MembersService, Within } from '@bandhavya/members';
import type { ClientSession } from 'mongoose';

type Parts = { members: MembersService; audit: AuditModel; mails: MailModel };

/** The staff member, the reason and the time of an action. */
export type Deed = { by: StaffAction; now: Date };

type OnMember = Deed & {
  /** The id of the member, as it was typed. */
  id: string;
  /** The name of the action in the audit collection: 'member.archived'. */
  action: string;
  mail?: (saved: Member) => NewMail;
  /** Further writes in the transaction. */
  within?: Within;
};

/** Runs actions of the staff with their audit entries and mails, all in one transaction. */
export class StaffActions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The member. Throws ActionRefusedError when there is none. */
  async member(id: string): Promise<Member> {
    const member = memberId.safeParse(id).success ? await this.#parts.members.find(id) : undefined;
    if (!member) throw new ActionRefusedError(`There is no member with the id ${id}.`);
    return member;
  }

  /** Changes a member. Resolves with the saved member. */
  async onMember(
    { id, action, mail, within, by, now }: OnMember,
    change: (id: string, options: AccountChange) => Promise<Member>,
  ): Promise<Member> {
    await this.member(id);
    return change(id, {
      now,
      within: async (session, saved) => {
        await this.record(action, id, { by, now }, session);
        if (mail) await this.queue(mail(saved), now, session);
        await within?.(session, saved);
      },
    });
  }

  /** Appends an entry to the audit collection. */
  record(action: string, subject: string | undefined, { by, now }: Deed, session?: ClientSession): Promise<void> {
    return recordAction(this.#parts.audit, { at: now, action, ...(subject ? { subject } : {}), ...by }, session);
  }

  queue(mail: NewMail, now: Date, session: ClientSession): Promise<void> {
    return queueMail(this.#parts.mails, mail, now, session);
  }
}
