import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { type AtEnd, freePort } from '@bandhavya/testing/own-server';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** The steps of a mail at the server. A handler may wait, or throw an error with a `responseCode`. */
export type SmtpSteps = {
  connected: () => Promise<void>;
  recipient: (address: string) => Promise<void>;
  /** The whole mail has arrived. It counts as received before this step. */
  arrived: (mail: ParsedMail) => Promise<void>;
};

export type OwnSmtp = {
  url: string;
  /** The mails that have arrived, the first one first. */
  received: ParsedMail[];
  /** Replaces handlers for all later mails. */
  steps: SmtpSteps;
  start: () => Promise<void>;
  /** Stops the server and cuts off its connections. */
  stop: () => Promise<void>;
};

/** An SMTP server of a test. It runs from `start` on, and ends with the test. */
export async function ownSmtp(atEnd: AtEnd): Promise<OwnSmtp> {
  const port = await freePort();
  const received: ParsedMail[] = [];
  const steps: SmtpSteps = { connected: async () => {}, recipient: async () => {}, arrived: async () => {} };
  let server: SMTPServer | undefined;
  const stop = async () => {
    const running = server;
    server = undefined;
    if (running) await new Promise<void>((resolve) => running.close(() => resolve()));
  };
  atEnd(stop);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    steps,
    stop,
    start: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['AUTH', 'STARTTLS'],
        disableReverseLookup: true,
        closeTimeout: 1,
        logger: false,
        onConnect: (_session, done) => void steps.connected().then(() => done(), done),
        onRcptTo: ({ address }, _session, done) => void steps.recipient(address).then(() => done(), done),
        onData: (stream, _session, done) => {
          const arrive = async () => {
            const mail = await simpleParser(await buffer(stream));
            received.push(mail);
            await steps.arrived(mail);
          };
          void arrive().then(() => done(), done);
        },
      });
      // A client that is killed resets its connection.
      server.on('error', () => {});
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
}

/** A refusal of the server: 550 for good, 451 for now. */
export function smtpRefusal(responseCode: number): Error {
  return Object.assign(new Error('Not accepted here'), { responseCode });
}
