import type { Member } from '@bandhavya/data';
import { type MemberModel, memberModel } from '@bandhavya/data/models';
import type { ClientSession, Connection } from 'mongoose';
import { type MailModel, mailModel } from './mail.model.ts';
import type { Mail } from './mail.ts';
import { renderMail } from './render-mail.ts';
import type { MailTransport } from './transport.ts';

/** A worker has this long for one attempt, in milliseconds: longer than all time-outs of the transport together. */
const LEASE = 120_000;
/** The longest address of RFC 5321, and no character that could add a recipient or a header. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,189}$/u;

/** 'taken': another worker sends the mail, or it is not due any more. 'dropped': the recipient has no address. */
export type SendOutcome = 'sent' | 'dropped' | 'taken';

type OutboxParts = {
  connection: Connection;
  transport: MailTransport;
  /** The origin of the site. */
  origin: string;
};

/** The mails that wait to be sent. */
export class Outbox {
  readonly #mails: MailModel;
  readonly #members: MemberModel;
  readonly #transport: MailTransport;
  readonly #origin: string;

  constructor({ connection, transport, origin }: OutboxParts) {
    this.#mails = mailModel(connection);
    this.#members = memberModel(connection);
    this.#transport = transport;
    this.#origin = origin;
  }

  /** The keys of queued mails that no worker sends at the moment, the oldest first. */
  async due(now: Date, limit: number): Promise<string[]> {
    const filter = { state: 'queued' as const, ...unleased(now) };
    const found = await this.#mails.find(filter, { _id: 1 }).sort({ queued_at: 1 }).limit(limit).lean<Mail[]>();
    return found.map(({ _id }) => _id);
  }

  /**
   * Sends a mail. After a crash between the acceptance by the server and the mark as sent, the mail is sent again with the
   * same Message-ID. Throws MailFailedError; the mail stays queued then.
   */
  async send(key: string, now: Date): Promise<SendOutcome> {
    const mail = await this.#claim(key, now);
    if (!mail) return 'taken';
    const member = await this.#members
      .findById(mail.member, { email: 1, first_name: 1, given_name: 1 })
      .lean<Pick<Member, 'email' | 'first_name' | 'given_name'>>();
    if (!member || !ADDRESS.test(member.email)) {
      await this.#end(key, { state: 'dropped', failure: 'The member has no address' });
      return 'dropped';
    }
    const firstName = member.first_name || member.given_name;
    try {
      const rendered = renderMail(mail, { origin: this.#origin, firstName });
      await this.#transport.send({ key, to: { name: firstName, address: member.email }, ...rendered });
    } catch (error) {
      await this.#mails.updateOne({ _id: key }, { $set: { failure: String(error) }, $unset: { lease_until: 1 } });
      throw error;
    }
    await this.#end(key, { state: 'sent', sent_at: now });
    return 'sent';
  }

  /** Ends the attempts. The mail stays in the list of dead letters. */
  async bury(key: string): Promise<void> {
    await this.#end(key, { state: 'dead' });
  }

  #claim(key: string, now: Date): Promise<Mail | null> {
    return this.#mails
      .findOneAndUpdate(
        { _id: key, state: 'queued', ...unleased(now) },
        { $set: { lease_until: new Date(now.getTime() + LEASE) }, $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      )
      .lean<Mail>();
  }

  async #end(key: string, change: Partial<Mail>): Promise<void> {
    await this.#mails.updateOne({ _id: key, state: 'queued' }, { $set: change, $unset: { lease_until: 1 } });
  }
}

/** Queues a dead or dropped mail again, in the transaction of the action of the staff. */
export async function reviveMail(model: MailModel, key: string, session: ClientSession): Promise<void> {
  await model
    .updateOne({ _id: key, state: { $in: ['dead', 'dropped'] } }, { $set: { state: 'queued' } })
    .session(session);
}

/** Gives a dead mail up, in the transaction of the action of the staff. */
export async function dropMail(model: MailModel, key: string, session: ClientSession): Promise<void> {
  await model.updateOne({ _id: key, state: 'dead' }, { $set: { state: 'dropped' } }).session(session);
}

function unleased(now: Date) {
  return { $or: [{ lease_until: { $exists: false } }, { lease_until: { $lte: now } }] };
}
