import { Failure } from '@bandhavya/bootstrap/report';
import type { Member, StaffAction } from '@bandhavya/data';
import type { MemberDesk } from '@bandhavya/desk';
import { type Action, type Area, namedActions } from '../area.ts';
import { readOptions, type Typed } from '../options.ts';
import { accountLines } from './member-lines.ts';

export const members: Area = {
  usage: [
    'members find <id, e-mail address or phone number>',
    'members archive <member>',
    'members restore <member>',
    'members end-sessions <member>',
  ],
  read: namedActions({
    find,
    archive: change((desk, id, by) => desk.archive(id, by), 'The account is archived, and the member is told.'),
    restore: change((desk, id, by) => desk.restore(id, by), 'The account is restored, and the member is told.'),
    'end-sessions': endSessions,
  }),
};

function find(typed: Typed): Action {
  const { by, subject } = readOptions(typed, { subject: 'id, e-mail address or phone number of the member' });
  return async ({ members: desk, say }) => {
    const files = await desk.find(subject, by);
    if (files.length === 0) throw new Failure('There is no such member.');
    for (const file of files) for (const line of accountLines(file)) say(line);
  };
}

function endSessions(typed: Typed): Action {
  const { by, subject: id } = readOptions(typed, { subject: 'id of the member' });
  return async ({ members: desk, endSessions: end, say }) => {
    say(`Ended sessions: ${await desk.endSessions(id, by, end)}.`);
  };
}

function change(
  act: (desk: MemberDesk, id: string, by: StaffAction) => Promise<Member>,
  done: string,
): (typed: Typed) => Action {
  return (typed) => {
    const { by, subject: id } = readOptions(typed, { subject: 'id of the member' });
    return async ({ members: desk, say, tell }) => {
      await act(desk, id, by);
      say(done);
      await tell(id, 'account.changed');
    };
  };
}
