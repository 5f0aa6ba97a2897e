import type { Member, StaffAction } from '@bandhavya/data';
import type { NumberToVerify, StaffNumbers } from '@bandhavya/staff';
import * as z from 'zod/mini';
import { type Action, type Area, namedActions } from '../area.ts';
import { day, moment } from '../format.ts';
import { number, readOptions, type Typed } from '../options.ts';

const MEMBER = 'id of the member';
const COUNT_MAX = 20;

export const numbers: Area = {
  usage: [
    'numbers next [--count <number> | --member <member>]',
    'numbers verify <member>',
    'numbers fail <member>',
    'numbers missed <member>',
    'numbers restore <member>',
  ],
  read: namedActions({
    next,
    verify: result({ note: (actions, id, by) => actions.verify(id, by), said: () => 'The number is verified.' }),
    fail: result({
      note: (actions, id, by) => actions.fail(id, by),
      said: () => 'The number has failed. The account is archived, and the member is told.',
    }),
    missed: result({
      note: (actions, id, by) => actions.missed(id, by),
      said: ({ number_calls: calls }) =>
        `Noted, missed calls: ${calls?.missed}. The number is offered again after ${calls ? moment(calls.not_before) : ''}.`,
      isSilent: true,
    }),
    restore: result({
      note: (actions, id, by) => actions.restore(id, by),
      said: () => 'The account is restored, and the member is told.',
    }),
  }),
};

/** The only action that prints phone numbers. */
function next(typed: Typed): Action {
  const count = z.pipe(
    number,
    z.transform((typed) => Math.min(Math.max(typed ?? 1, 1), COUNT_MAX)),
  );
  const { by, options } = readOptions(typed, { options: { count, member: z.optional(z.string()) } });
  const { member } = options;
  return async ({ numbers: actions, say }) => {
    const due =
      member === undefined ? await actions.next(by, { count: options.count }) : [await actions.show(member, by)];
    for (const each of due) say(callLine(each));
    if (due.length === 0) say('There is no number to call now.');
  };
}

type Result = {
  note: (actions: StaffNumbers, id: string, by: StaffAction) => Promise<Member>;
  said: (saved: Member) => string;
  /** Whether the member sees no change. */
  isSilent?: boolean;
};

function result({ note, said, isSilent = false }: Result): (typed: Typed) => Action {
  return (typed) => {
    const { by, subject: id } = readOptions(typed, { subject: MEMBER });
    return async ({ numbers: actions, say, tell }) => {
      say(said(await note(actions, id, by)));
      if (!isSilent) await tell(id, 'account.changed');
    };
  };
}

function callLine({ id, name, phone_number, joined, missed, archived, language }: NumberToVerify): string {
  const parts = [`${id}  +91 ${phone_number}  ${name}`, `joined ${day(joined)}`, `language ${language}`];
  if (missed > 0) parts.push(`missed calls: ${missed}`);
  if (archived) parts.push('archived for an earlier number: restore the account after the call');
  return parts.join(', ');
}
