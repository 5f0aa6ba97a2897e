import { Failure } from '@bandhavya/bootstrap/report';
import type { AuditLine } from '@bandhavya/staff';
import { type Action, type Area, namedActions } from '../area.ts';
import { exactMoment } from '../format.ts';
import { readOptions, type Typed } from '../options.ts';

export const audit: Area = {
  usage: ['audit member <member>', 'audit who <pseudonym>'],
  read: namedActions({ member, who }),
};

function member(typed: Typed): Action {
  const { by, subject: id } = readOptions(typed, { subject: 'id of the member' });
  return async ({ audit: actions, names, say }) => {
    const { pseudonyms, entries } = await actions.trail(id, await names(), by);
    say(`In the logs: ${pseudonyms.map((each) => `"member":"${each}"`).join(' or ')}`);
    for (const entry of entries) say(lineOf(entry, pseudonyms));
  };
}

function who(typed: Typed): Action {
  const { by, subject } = readOptions(typed, { subject: 'pseudonym of the member' });
  return async ({ audit: actions, names, say }) => {
    const id = await actions.memberWith(subject, await names(), by);
    if (!id) throw new Failure('No member has this pseudonym. Is PSEUDONYM_SECRET the one of that time?');
    say(id);
  };
}

function lineOf(
  { at, action, staff, reason, member: actor, other, detail, network, request_id }: AuditLine,
  own: readonly string[],
) {
  const of = actor !== undefined && !own.includes(actor) ? `by ${actor}` : '';
  const about = other !== undefined && !own.includes(other) ? `about ${other}` : '';
  const team = staff === undefined ? '' : `by ${staff}: ${reason}`;
  const request = request_id === undefined ? '' : `request ${request_id}`;
  return [exactMoment(at), action, detail, of, about, team, network, request].filter(Boolean).join('  ');
}
