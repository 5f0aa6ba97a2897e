import { randomUUID } from 'node:crypto';

/** A mail that arrived. */
export type ReceivedMail = {
  id: string;
  /** The header Message-ID. */
  message_id: string;
  from: string;
  /** Addresses of the envelope, in lower case. */
  to: string[];
  subject: string;
  text: string;
  /** Empty for a mail without HTML. */
  html: string;
  received_at: string;
};

const MOST = 500;

/** The last 500 mails, in memory. */
export class Mailbox {
  #mails: ReceivedMail[] = [];

  add(mail: Omit<ReceivedMail, 'id'>): void {
    this.#mails = [{ id: randomUUID(), ...mail }, ...this.#mails].slice(0, MOST);
  }

  /** The newest first. With an address, only mails to it. */
  list(to?: string): ReceivedMail[] {
    const address = to?.toLowerCase();
    return this.#mails.filter((mail) => address === undefined || mail.to.includes(address));
  }

  find(id: string): ReceivedMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }
}
