import { createTransport } from 'nodemailer';
import { oneLine, type RenderedMail } from './render-mail.ts';

/** Limits of one connection to the SMTP server, in milliseconds. */
const CONNECT_WITHIN = 5000;
const SILENCE_WITHIN = 10_000;
const CONNECTIONS = 3;
/** Errors of a connection or of the configuration: the same mail may be accepted later. */
const OUTAGES: ReadonlySet<string> = new Set([
  ...['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ENOTFOUND', 'EPROTOCOL', 'EPIPE'],
  ...['ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONFIG', 'EPROXY'],
]);
const TEMPORARY = { from: 400, below: 500 };

/** A failed attempt to send. The message has no address and no text of the server, which may repeat the address. */
export class MailFailedError extends Error {
  override readonly name = 'MailFailedError';
  /** 'unavailable': the server is down or refuses everybody. 'refused': the server refuses this mail for good. */
  readonly kind: 'unavailable' | 'refused';

  constructor(kind: MailFailedError['kind'], detail: string) {
    super(`The SMTP server ${kind === 'refused' ? 'refused the mail' : 'is unavailable'} (${detail})`);
    this.kind = kind;
  }
}

export type OutgoingMail = RenderedMail & {
  /** The key of the mail, from which the Message-ID is made: a repeated mail is recognisable. */
  key: string;
  to: { name: string; address: string };
};

export type MailTransport = {
  /** Resolves when the server has accepted the mail. Throws {@link MailFailedError}. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

export type TransportOptions = {
  /** 'smtp://user:password@host:587'. 'smtps:' encrypts from the start, 'smtp:' with STARTTLS where the server offers it. */
  url: string;
  /** The sender: 'Bandhavya <no-reply@bandhavya.example>'. */
  from: string;
};

/** A pool of connections to an SMTP server. It connects with the first mail. */
export function openTransport({ url, from }: TransportOptions): MailTransport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // A mail that was interrupted is an attempt of its job. The pool itself sends nothing twice.
    maxRequeues: 0,
    connectionTimeout: CONNECT_WITHIN,
    dnsTimeout: CONNECT_WITHIN,
    greetingTimeout: CONNECT_WITHIN,
    socketTimeout: SILENCE_WITHIN,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  return {
    send: async ({ key, to, subject, text, html }) => {
      const message = {
        from,
        to: { name: oneLine(to.name), address: to.address },
        subject,
        text,
        html,
        messageId: messageIdOf(key, domain),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      };
      try {
        await pool.sendMail(message);
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => pool.close(),
  };
}

/** '<receipt.64b0…@bandhavya.example>': the same for each attempt to send a mail. */
export function messageIdOf(key: string, domain: string): string {
  return `<${key.replace(/[^\w.-]/gu, '.')}@${domain}>`;
}

function failureOf(error: unknown): MailFailedError {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number };
  const detail = responseCode > 0 ? `${code} ${responseCode}` : String(code);
  const passes = responseCode >= TEMPORARY.from && responseCode < TEMPORARY.below;
  return new MailFailedError(passes || OUTAGES.has(code) ? 'unavailable' : 'refused', detail);
}
