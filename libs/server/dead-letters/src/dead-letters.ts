import { ActionRefusedError, recordAction, type StaffAction } from '@bandhavya/data';
import { type AuditModel, auditModel } from '@bandhavya/data/models';
import { dropMail, reviveMail } from '@bandhavya/mail';
import { type MailModel, mailModel } from '@bandhavya/mail/models';
import type { ClientSession, Connection } from 'mongoose';
import { type DeadLetter, type DeadLetterModel, deadLetterModel, type JobKindName } from './dead-letter.model.ts';

const FAILURE_MAX = 500;
const LIST_MAX = 200;

/** The id of a job: the same for each job about the item. Without ':', which BullMQ refuses. */
export function jobIdOf(kind: JobKindName, item: string): string {
  return `${kind}.${item.replaceAll(':', '.')}`;
}

/**
 * The dead-letter list. It is in MongoDB, so that it survives Redis and the actions of the staff are one transaction with
 * their audit entry.
 */
export class DeadLetters {
  readonly #letters: DeadLetterModel;
  readonly #mails: MailModel;
  readonly #audit: AuditModel;

  constructor(connection: Connection) {
    this.#letters = deadLetterModel(connection);
    this.#mails = mailModel(connection);
    this.#audit = auditModel(connection);
  }

  async ensureIndexes(): Promise<void> {
    await Promise.all([this.#letters.createIndexes(), this.#audit.createIndexes(), this.#mails.createIndexes()]);
  }

  /** Records a job whose attempts all failed. Recording it again changes nothing. */
  async record(letter: Omit<DeadLetter, '_id' | 'dropped_at'>): Promise<void> {
    const failure = letter.failure.slice(0, FAILURE_MAX);
    await this.#letters.updateOne(
      { _id: jobIdOf(letter.kind, letter.item) },
      { $setOnInsert: { ...letter, failure } },
      { upsert: true },
    );
  }

  /** The ids of the jobs of a kind that are not to be tried, dropped ones included. */
  async idsOf(kind: JobKindName): Promise<Set<string>> {
    const found = await this.#letters.find({ kind }, { _id: 1 }).lean<DeadLetter[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /** The jobs that wait for a decision of the staff, the last one first, at most 200. Recorded in the audit collection. */
  async list(by: StaffAction, now: Date): Promise<DeadLetter[]> {
    await recordAction(this.#audit, { ...by, at: now, action: 'jobs.listed' });
    const filter = { dropped_at: { $exists: false } };
    return this.#letters.find(filter).sort({ died_at: -1 }).limit(LIST_MAX).lean<DeadLetter[]>();
  }

  /** Lets the worker try the job again, also a dropped one. Throws ActionRefusedError. */
  async retry(id: string, by: StaffAction, now: Date): Promise<DeadLetter> {
    return this.#act(id, { ...by, at: now, action: 'job.retried' }, async (letter, session) => {
      await this.#letters.deleteOne({ _id: id }).session(session);
      if (letter.kind === 'send-mail') await reviveMail(this.#mails, letter.item, session);
    });
  }

  /** Gives the job up: the list does not show it any more. Throws ActionRefusedError. */
  async drop(id: string, by: StaffAction, now: Date): Promise<DeadLetter> {
    return this.#act(id, { ...by, at: now, action: 'job.dropped' }, async (letter, session) => {
      await this.#letters.updateOne({ _id: id }, { $set: { dropped_at: now } }).session(session);
      if (letter.kind === 'send-mail') await dropMail(this.#mails, letter.item, session);
    });
  }

  async #act(
    id: string,
    entry: StaffAction & { at: Date; action: string },
    change: (letter: DeadLetter, session: ClientSession) => Promise<void>,
  ): Promise<DeadLetter> {
    return this.#letters.db.transaction(async (session) => {
      const letter = await this.#letters.findById(id).session(session).lean<DeadLetter>();
      if (!letter) throw new ActionRefusedError(`No dead job has the id ${id}.`);
      await change(letter, session);
      await recordAction(this.#audit, { ...entry, subject: id }, session);
      return letter;
    });
  }
}
