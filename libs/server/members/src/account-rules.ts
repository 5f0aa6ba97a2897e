import type { ArchiveReason } from '@bandhavya/contracts';
import { ActionRefusedError, type Member, type Warning } from '@bandhavya/data';
import { problem } from '@bandhavya/runtime';
import type { MemberChange, MemberRule } from './member-change.ts';
import { hasConsented } from './progress.ts';

/** How long a number that one staff member got is not offered to another one, in milliseconds. */
const CALL_WITHIN = 30 * 60_000;
/** Delay before the second call of a number, in milliseconds. It doubles with each call that is not answered. */
const FIRST_DELAY = 4 * 3_600_000;
const LONGEST_DELAY = 7 * 24 * 3_600_000;

/** A new number is unverified until the staff has called it. */
export function withNumber(member: Member, phone_number: string): MemberChange {
  if (member.phone_number === phone_number) return { phone_number };
  return { phone_number, phone_state: 'unverified', number_verified_at: undefined, number_calls: undefined };
}

export function archive(reason: ArchiveReason, now: Date): MemberRule {
  return ({ archived_at }) => {
    if (archived_at) throw new ActionRefusedError('The account is archived already.');
    return { archived_at: now, archived_for: reason };
  };
}

export function allowPreviews(isAllowed: boolean): MemberRule {
  return () => ({ may_preview: isAllowed });
}

/**
 * A failed number is unverified again, so that the staff calls it once more.
 * @param only restores only an account that was archived for this reason
 */
export function restore(only?: ArchiveReason): MemberRule {
  return (member) => {
    const { phone_state } = member;
    const reason = archiveReasonOf(member);
    if (!reason) throw new ActionRefusedError('The account is not archived.');
    if (only && reason !== only) throw new ActionRefusedError(`The account is archived for another reason: ${reason}.`);
    const again: MemberChange = phone_state === 'failed' ? { phone_state: 'unverified', number_calls: undefined } : {};
    return { archived_at: undefined, archived_for: undefined, ...again };
  };
}

/**
 * Keeps the number from other staff members while one of them calls it.
 * @param always also when another call is under way, or the next one is not due yet
 */
export function showNumber(now: Date, { always }: { always: boolean }): MemberRule {
  return (member) => {
    demandCallable(member);
    const notBefore = member.number_calls?.not_before;
    if (!always && notBefore && notBefore > now) throw new ActionRefusedError('Another staff member has the number.');
    const missed = member.number_calls?.missed ?? 0;
    return { number_calls: { shown_at: now, missed, not_before: new Date(now.getTime() + CALL_WITHIN) } };
  };
}

/** The number is called again after hours, later after each call. */
export function missCall(now: Date): MemberRule {
  return (member) => {
    demandShown(member);
    const missed = (member.number_calls?.missed ?? 0) + 1;
    const delay = Math.min(FIRST_DELAY * 2 ** (missed - 1), LONGEST_DELAY);
    return { number_calls: { missed, not_before: new Date(now.getTime() + delay) } };
  };
}

export function verifyNumber(now: Date): MemberRule {
  return (member) => {
    demandShown(member);
    return { phone_state: 'verified', number_verified_at: now, number_calls: undefined };
  };
}

/** A failed number archives the account. */
export function failNumber(now: Date): MemberRule {
  return (member) => {
    demandShown(member);
    const archived: MemberChange = member.archived_at ? {} : { archived_at: now, archived_for: 'number' };
    return { phone_state: 'failed', number_calls: undefined, ...archived };
  };
}

export function warn(warning: Warning): MemberRule {
  return ({ warnings = [] }) => ({ warnings: [...warnings, warning] });
}

/** Throws 404 for a warning that the member does not have. */
export function acknowledge(id: string, now: Date): MemberRule {
  return ({ warnings = [] }) => {
    const warning = warnings.find((each) => each.id === id);
    if (!warning) throw problem('resource.absent');
    if (warning.acknowledged_at) return undefined;
    return { warnings: warnings.map((each) => (each.id === id ? { ...each, acknowledged_at: now } : each)) };
  };
}

function demandCallable({ phone_number, phone_state, onboarding_completed_at, ...member }: Member): void {
  if (phone_state === 'verified') throw new ActionRefusedError('The number is verified already.');
  if (phone_state === 'failed')
    throw new ActionRefusedError('The number has failed already. Restore the account first.');
  if (phone_number === '' || !onboarding_completed_at) throw new ActionRefusedError('The profile is not complete yet.');
  if (member.archived_at && archiveReasonOf(member) !== 'number') {
    throw new ActionRefusedError('The account is archived for another reason than its number.');
  }
}

/** A member may enter another number during the call. Its result would count for the wrong number. */
function demandShown(member: Member): void {
  demandCallable(member);
  if (!member.number_calls?.shown_at) {
    throw new ActionRefusedError(
      'The call is noted already, or the member has entered another number. Get the number again before you call.',
    );
  }
}

/** Why the account is archived; undefined when it is not. */
export function archiveReasonOf({
  archived_at,
  archived_for = 'number',
}: Pick<Member, 'archived_at' | 'archived_for'>): ArchiveReason | undefined {
  return archived_at ? archived_for : undefined;
}

/**
 * Throws 403 when a member may not change their own data: with an archived account, or without the current consents.
 * @param appeal the archive reason that the change answers, such as another number after a failed one
 */
export function requireChangeable(member: Member, appeal?: ArchiveReason): void {
  const archived = archiveReasonOf(member);
  if (archived && archived !== appeal) throw problem('account.archived');
  if (!hasConsented(member)) throw problem('consent.required');
}

/** The first warning that the member has not acknowledged. */
export function openWarningOf({ warnings = [] }: Pick<Member, 'warnings'>): Warning | undefined {
  return warnings.find(({ acknowledged_at }) => !acknowledged_at);
}
