import { randomUUID } from 'node:crypto';
import type { ArchiveReason } from '@bandhavya/contracts';
import type { Member, Warning } from '@bandhavya/data';
import * as rules from './account-rules.ts';
import type { MembersService, Within } from './members.service.ts';

/** The time of a change, and further writes in its transaction. */
export type AccountChange = { now: Date; within?: Within };

/**
 * The changes of accounts by the staff. Member and candidate change together, so that deck, search and sessions follow at
 * once. Each resolves with the saved member, and throws ActionRefusedError when the current state does not allow it.
 */
export class Accounts {
  readonly #members: MembersService;

  constructor(members: MembersService) {
    this.#members = members;
  }

  /** Hides the member from all other members. The sessions stay open. */
  archive(id: string, reason: ArchiveReason, { now, within }: AccountChange): Promise<Member> {
    return this.#members.change(id, rules.archive(reason, now), within);
  }

  /** Ends the archiving, if it has the reason `only`. A failed number is called again. */
  restore(id: string, { within }: AccountChange, only?: ArchiveReason): Promise<Member> {
    return this.#members.change(id, rules.restore(only), within);
  }

  /** Allows the account to load versions of remotes that other members do not get, or ends that. */
  allowPreviews(id: string, isAllowed: boolean, { within }: AccountChange): Promise<Member> {
    return this.#members.change(id, rules.allowPreviews(isAllowed), within);
  }

  /** Reserves a number that is due for a call by one staff member. */
  showDueNumber(id: string, { now, within }: AccountChange): Promise<Member> {
    return this.#members.change(id, rules.showNumber(now, { always: false }), within);
  }

  /** Reserves a number for a call that the member asked for. */
  showNumber(id: string, { now, within }: AccountChange): Promise<Member> {
    return this.#members.change(id, rules.showNumber(now, { always: true }), within);
  }

  /** Notes a call that was not answered. */
  missCall(id: string, { now, within }: AccountChange): Promise<Member> {
    return this.#members.change(id, rules.missCall(now), within);
  }

  verifyNumber(id: string, { now, within }: AccountChange): Promise<Member> {
    return this.#members.change(id, rules.verifyNumber(now), within);
  }

  /** Notes that the number is not the member's, and archives the account. */
  failNumber(id: string, { now, within }: AccountChange): Promise<Member> {
    return this.#members.change(id, rules.failNumber(now), within);
  }

  /** Adds a warning, which the member sees until it is acknowledged. */
  warn(id: string, given: Pick<Warning, 'reason' | 'ticket'>, { now, within }: AccountChange): Promise<Member> {
    return this.#members.change(id, rules.warn({ id: randomUUID(), at: now, ...given }), within);
  }

  /** Notes that the member has read a warning. Throws 404 for a warning that the member does not have. */
  acknowledgeWarning(id: string, warning: string, now: Date): Promise<Member> {
    return this.#members.change(id, rules.acknowledge(warning, now));
  }
}
