import type { Report, StaffAction } from '@bandhavya/data';
import type { StaffReports } from '@bandhavya/staff';
import { type Action, type Area, namedActions } from '../area.ts';
import { readOptions, type Typed } from '../options.ts';
import { fileLines, reportLine } from './report-lines.ts';

const TICKET = 'ticket of the report';

export const reports: Area = {
  usage: [
    'reports list',
    'reports open <ticket>',
    'reports dismiss <ticket>',
    'reports warn <ticket>',
    'reports archive <ticket>',
  ],
  read: namedActions({
    list,
    open,
    dismiss: decision((actions, ticket, by) => actions.dismiss(ticket, by), {
      done: 'The report is dismissed, and the reporter is told.',
    }),
    warn: decision((actions, ticket, by) => actions.warn(ticket, by), {
      done: 'The reported member is warned, and the reporter is told.',
      changesMember: true,
    }),
    archive: decision((actions, ticket, by) => actions.archive(ticket, by), {
      done: 'The reported member is archived, and both members are told.',
      changesMember: true,
    }),
  }),
};

function list(typed: Typed): Action {
  const { by } = readOptions(typed);
  return async ({ reports: actions, say }) => {
    const { reports: open, more } = await actions.list(by);
    for (const each of open) say(reportLine(each));
    if (open.length === 0) say('There are no open reports.');
    if (more > 0) say(`${more} more open reports follow.`);
  };
}

function open(typed: Typed): Action {
  const { by, subject } = readOptions(typed, { subject: TICKET });
  return async ({ reports: actions, say }) => {
    for (const line of fileLines(await actions.open(subject, by))) say(line);
  };
}

function decision(
  decide: (actions: StaffReports, ticket: string, by: StaffAction) => Promise<Report>,
  { done, changesMember = false }: { done: string; changesMember?: boolean },
): (typed: Typed) => Action {
  return (typed) => {
    const { by, subject } = readOptions(typed, { subject: TICKET });
    return async ({ reports: actions, say, tell }) => {
      const { about } = await decide(actions, subject, by);
      say(done);
      if (changesMember) await tell(about.toHexString(), 'account.changed');
    };
  };
}
