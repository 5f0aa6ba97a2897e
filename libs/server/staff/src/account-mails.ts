import type { Member } from '@bandhavya/data';
import type { NewMail } from '@bandhavya/mail';
import { archiveReasonOf } from '@bandhavya/members';

/** The recipient of a mail, and the language. */
export function addressed({ _id, language = 'en' }: Pick<Member, '_id' | 'language'>) {
  return { member: _id, language };
}

/** Tells a member why the account is archived. */
export function archivedMail(now: Date): (saved: Member) => NewMail {
  return (saved) => ({
    key: `archived:${saved._id.toHexString()}:${now.getTime()}`,
    ...addressed(saved),
    name: 'archived',
    values: { reason: archiveReasonOf(saved) ?? 'team' },
  });
}

export function restoredMail(now: Date): (saved: Member) => NewMail {
  return (saved) => ({
    key: `restored:${saved._id.toHexString()}:${now.getTime()}`,
    ...addressed(saved),
    name: 'restored',
    values: {},
  });
}
