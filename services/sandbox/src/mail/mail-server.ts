import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@bandhavya/runtime';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from '../razorpay/scenarios/faults.ts';
import type { Mailbox } from './mailbox.ts';

export type MailServerOptions = {
  /** With 0 the operating system chooses a free port. */
  port: number;
  mailbox: Mailbox;
  faults: Faults;
  logger: Logger;
  now: () => Date;
};

/** The largest accepted mail, in bytes. */
const SIZE_LIMIT = 5_000_000;
/** Open connections are cut off this long after the stop (ms). */
const CLOSE_WITHIN = 1000;
/** Mails come from programs of this machine only. */
const LOOPBACK = '127.0.0.1';

/** Receives mails for any address and stores them instead of delivering. Rejects when the port is in use. */
export async function startMailServer(
  options: MailServerOptions,
): Promise<{ port: number; close: () => Promise<void> }> {
  const { logger } = options;
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    banner: 'Practice server: mails are stored, not delivered',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: SIZE_LIMIT,
    closeTimeout: CLOSE_WITHIN,
    onData: (stream, session, callback) => {
      receive(options, stream, session, sockets.get(session.remotePort)).then(() => callback(), callback);
    },
  });
  server.server.on('connection', (socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  server.on('error', (error) => logger.info({ err: error }, 'A connection of the mail server failed'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, LOOPBACK, () => resolve());
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) };
}

async function receive(
  { mailbox, faults, now }: MailServerOptions,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  socket: Socket | undefined,
): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw refusal(552, 'The mail is too large');
  const fault = faults.take('mail');
  if (fault?.kind === 'error') throw refusal(451, 'The mail server has a temporary problem');
  if (fault?.kind === 'slow') await wait(fault.delay_seconds * 1000, undefined, { ref: false });
  if (fault?.kind !== 'down' && fault?.kind !== 'garbage') {
    const { messageId = '', from, subject = '', text = '', html } = await simpleParser(raw);
    mailbox.add({
      message_id: messageId,
      from: from?.text ?? '',
      to: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
      subject,
      text,
      html: html || '',
      received_at: now().toISOString(),
    });
  }
  if (fault !== undefined && fault.kind !== 'slow') socket?.destroy();
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
