import type { AuditEntry, Data, MemberEventEntry, StaffAction } from '@bandhavya/data';
import { type AuditModel, auditModel, type MemberModel, memberModel } from '@bandhavya/data/models';
import type { Pseudonyms } from '@bandhavya/runtime';
import type { StaffActions } from '../staff-actions.ts';

/** An action of the staff or an event of a member. */
export type AuditLine = Pick<AuditEntry, 'at' | 'action'> & Partial<StaffAction & MemberEventEntry>;

export type MemberTrail = {
  /** The pseudonyms in logs and entries, the current one first. */
  pseudonyms: string[];
  /** The last entries of and about the member, the oldest first. */
  entries: AuditLine[];
};

const TRAIL_MAX = 500;

/** Follows members through the audit collection. Needs the secrets of the pseudonyms. */
export class StaffAudit {
  readonly #audit: AuditModel;
  readonly #members: MemberModel;
  readonly #actions: StaffActions;

  constructor({ data, actions }: { data: Data; actions: StaffActions }) {
    this.#audit = auditModel(data.connection);
    this.#members = memberModel(data.connection);
    this.#actions = actions;
  }

  /** The pseudonyms of a member, with the entries of and about the member. Throws ActionRefusedError when there is none. */
  async trail(id: string, names: Pseudonyms, by: StaffAction, now = new Date()): Promise<MemberTrail> {
    await this.#actions.member(id);
    await this.#actions.record('audit.opened', id, { by, now });
    const pseudonyms = names.allOf(id);
    const latest = await this.#audit
      .find({ $or: [{ member: { $in: pseudonyms } }, { other: { $in: pseudonyms } }, { subject: id }] })
      .sort({ at: -1, _id: -1 })
      .limit(TRAIL_MAX)
      .lean<AuditLine[]>();
    return { pseudonyms, entries: latest.toReversed() };
  }

  /** The id of the member with a pseudonym, or undefined. Computes the pseudonyms of all members. */
  async memberWith(
    pseudonym: string,
    names: Pseudonyms,
    by: StaffAction,
    now = new Date(),
  ): Promise<string | undefined> {
    await this.#actions.record('pseudonym.resolved', pseudonym, { by, now });
    for await (const { _id } of this.#members.find({}, { _id: 1 }).lean().cursor()) {
      const id = _id.toHexString();
      if (names.allOf(id).includes(pseudonym)) return id;
    }
    return undefined;
  }
}
