import { Failure } from '@bandhavya/bootstrap/report';
import type { Member, StaffAction } from '@bandhavya/data';
import type { StaffMembers } from '@bandhavya/staff';
import { type Action, type Area, namedActions } from '../area.ts';
import { readOptions, type Typed } from '../options.ts';
import { accountLines } from './member-lines.ts';

export const members: Area = {
  usage: [
    'members find <id, e-mail address or phone number>',
    'members archive <member>',
    'members restore <member>',
    'members end-sessions <member>',
    'members allow-previews <member>',
    'members refuse-previews <member>',
  ],
  read: namedActions({
    find,
    archive: change((actions, id, by) => actions.archive(id, by), 'The account is archived, and the member is told.'),
    restore: change((actions, id, by) => actions.restore(id, by), 'The account is restored, and the member is told.'),
    'end-sessions': endSessions,
    'allow-previews': change(
      (actions, id, by) => actions.allowPreviews(id, true, by),
      'The account may start previews of remotes.',
    ),
    'refuse-previews': change(
      (actions, id, by) => actions.allowPreviews(id, false, by),
      'The account may start no previews.',
    ),
  }),
};

function find(typed: Typed): Action {
  const { by, subject } = readOptions(typed, { subject: 'id, e-mail address or phone number of the member' });
  return async ({ members: actions, say }) => {
    const files = await actions.find(subject, by);
    if (files.length === 0) throw new Failure('There is no such member.');
    for (const file of files) for (const line of accountLines(file)) say(line);
  };
}

function endSessions(typed: Typed): Action {
  const { by, subject: id } = readOptions(typed, { subject: 'id of the member' });
  return async ({ members: actions, endSessions: end, say }) => {
    say(`Ended sessions: ${await actions.endSessions(id, by, end)}.`);
  };
}

function change(
  act: (actions: StaffMembers, id: string, by: StaffAction) => Promise<Member>,
  done: string,
): (typed: Typed) => Action {
  return (typed) => {
    const { by, subject: id } = readOptions(typed, { subject: 'id of the member' });
    return async ({ members: actions, say, tell }) => {
      await act(actions, id, by);
      say(done);
      await tell(id, 'account.changed');
    };
  };
}
