import type { StaffAction } from '@bandhavya/data';
import type { DeadLetter, DeadLetters } from '@bandhavya/dead-letters';
import { type Action, type Area, namedActions } from '../area.ts';
import { moment } from '../format.ts';
import { readOptions, type Typed } from '../options.ts';

/** The background jobs whose attempts all failed. */
export const jobs: Area = {
  usage: ['jobs dead', 'jobs retry <id>', 'jobs drop <id>'],
  read: namedActions({
    dead,
    retry: decision('The worker tries it again', (letters, id, by) => letters.retry(id, by, new Date())),
    drop: decision('Dropped', (letters, id, by) => letters.drop(id, by, new Date())),
  }),
};

function dead(typed: Typed): Action {
  const { by } = readOptions(typed);
  return async ({ deadLetters, say }) => {
    const letters = await deadLetters.list(by, new Date());
    for (const letter of letters) say(letterLine(letter));
    if (letters.length === 0) say('There are no dead jobs.');
  };
}

type Decide = (letters: DeadLetters, id: string, by: StaffAction) => Promise<DeadLetter>;

function decision(done: string, decide: Decide): (typed: Typed) => Action {
  return (typed) => {
    const { by, subject } = readOptions(typed, { subject: 'id of the job' });
    return async ({ deadLetters, say }) => say(`${done}: ${letterLine(await decide(deadLetters, subject, by))}`);
  };
}

/** 'send-mail.receipt.64b0…  dead since 22 Nov 2026, 18:05, 10 attempts, "The SMTP server refused the mail (…)"' */
function letterLine({ _id, died_at, attempts, failure }: DeadLetter): string {
  const count = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return `${_id}  dead since ${moment(died_at)}, ${count}, "${failure}"`;
}
