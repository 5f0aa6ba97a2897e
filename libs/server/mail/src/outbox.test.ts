import { randomUUID } from 'node:crypto';
import { newMember } from '@bandhavya/data';
import { connectModels } from '@bandhavya/data/models';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { mailModel, queueMail } from './mail.model.ts';
import type { Mail } from './mail.ts';
import { dropMail, Outbox, reviveMail } from './outbox.ts';
import { ownSmtp, smtpRefusal } from './testing/own-smtp.ts';
import { openTransport } from './transport.ts';

const uri = new URL(process.env.MONGODB_URI ?? '');
uri.pathname = `/mail-${randomUUID().slice(0, 8)}`;
const data = connectModels({ uri: uri.href, operationTimeout: 20_000 });
const mails = mailModel(data.connection);
const NOW = new Date('2026-11-22T06:00:00Z');
const LATER = new Date(NOW.getTime() + 10 * 60_000);

beforeAll(async () => {
  await data.connected(10_000);
  await mails.createIndexes();
});
beforeEach(async () => {
  await mails.deleteMany({});
});
afterAll(async () => {
  await data.connection.dropDatabase();
  await data.close();
});

test('When a mail was sent, then it expires after a year, and one that was not sent stays', async () => {
  const expiry = (await mails.collection.indexes()).find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
  expect(expiry).toMatchObject({ key: { sent_at: 1 }, expireAfterSeconds: 365 * 24 * 3600 });
});

async function openOutbox() {
  const smtp = await ownSmtp(onTestFinished);
  await smtp.start();
  const transport = openTransport({ url: smtp.url, from: 'Bandhavya <no-reply@bandhavya.example>' });
  onTestFinished(() => transport.close());
  return { smtp, outbox: new Outbox({ connection: data.connection, transport, origin: 'https://bandhavya.example' }) };
}

async function addMember(email = 'asha@mail.example', firstName = 'Asha'): Promise<Types.ObjectId> {
  const person = { email, given_name: 'A', family_name: '' };
  const { _id } = await data.members.create({
    ...newMember({ provider: 'google', subject: randomUUID() }, person),
    first_name: firstName,
  });
  return _id;
}

async function queue(member: Types.ObjectId, at = NOW): Promise<string> {
  const key = `refund-approved:${new Types.ObjectId().toHexString()}`;
  const mail = { key, member, name: 'refund-approved', values: { amount_paise: 200_000 }, language: 'en' } as const;
  await queueMail(mails, mail, at);
  return key;
}

const stored = async (key: string) => (await mails.findById(key).lean<Mail>()) ?? undefined;

test('When a mail is queued twice and sent twice, then one mail arrives, with its headers and both parts', async () => {
  const { smtp, outbox } = await openOutbox();
  const member = await addMember();
  const key = await queue(member);
  const again = { key, member, name: 'refund-failed', values: { amount_paise: 1 }, language: 'en' } as const;
  await queueMail(mails, again, NOW);
  expect(await outbox.due(NOW, 10)).toEqual([key]);
  expect([await outbox.send(key, NOW), await outbox.send(key, NOW)]).toEqual(['sent', 'taken']);
  expect(await outbox.due(LATER, 10)).toEqual([]);
  expect(await stored(key)).toMatchObject({ state: 'sent', attempts: 1, sent_at: NOW });
  expect(await stored(key)).not.toHaveProperty('lease_until');
  const [mail, ...more] = smtp.received;
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Your refund of ₹2,000 is approved',
    messageId: `<${key.replace(':', '.')}@bandhavya.example>`,
    from: { value: [{ name: 'Bandhavya', address: 'no-reply@bandhavya.example' }] },
    to: { value: [{ name: 'Asha', address: 'asha@mail.example' }] },
  });
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.text).toContain('Namaste Asha,');
  expect(mail?.html).toContain('href="https://bandhavya.example/payment-page"');
});

test('When two workers send the same mail concurrently, then it arrives once', async () => {
  const { smtp, outbox } = await openOutbox();
  const key = await queue(await addMember());
  const outcomes = await Promise.all([outbox.send(key, NOW), outbox.send(key, NOW)]);
  expect(outcomes.toSorted()).toEqual(['sent', 'taken']);
  expect(smtp.received).toHaveLength(1);
});

test('When the first name has line breaks, then it adds no header and no recipient', async () => {
  const { smtp, outbox } = await openOutbox();
  const name = 'Asha\r\nBcc: all@mail.example\r\n\r\nHello" <b@mail.example>, c@mail.example';
  await outbox.send(await queue(await addMember('asha@mail.example', name)), NOW);
  const [mail] = smtp.received;
  expect(mail?.headers.has('bcc')).toBe(false);
  expect(mail?.to).toMatchObject({ value: [{ address: 'asha@mail.example' }] });
});

test.each([
  ['', 'is empty'],
  ['asha', 'has no domain'],
  ['a@mail.example, b@mail.example', 'is a list'],
  ['a@mail.example\r\nBcc: b@mail.example', 'has line breaks'],
  ['<a@mail.example>', 'has brackets'],
])('When the address %j %s, then the mail is dropped and nothing arrives', async (email) => {
  const { smtp, outbox } = await openOutbox();
  const key = await queue(await addMember(email));
  expect(await outbox.send(key, NOW)).toBe('dropped');
  expect(await stored(key)).toMatchObject({ state: 'dropped', failure: 'The member has no address' });
  expect(await outbox.due(LATER, 10)).toEqual([]);
  expect(smtp.received).toEqual([]);
});

test('When the member is deleted, then the mail is dropped', async () => {
  const { outbox } = await openOutbox();
  expect(await outbox.send(await queue(new Types.ObjectId()), NOW)).toBe('dropped');
});

test('When the member changes the address after the mail was queued, then the new address receives it', async () => {
  const { smtp, outbox } = await openOutbox();
  const member = await addMember();
  const key = await queue(member);
  await data.members.updateOne({ _id: member }, { $set: { email: 'asha.rao@mail.example' } });
  await outbox.send(key, NOW);
  expect(smtp.received[0]?.to).toMatchObject({ value: [{ address: 'asha.rao@mail.example' }] });
});

test.each([
  [550, 'refused', 'EENVELOPE 550'],
  [451, 'unavailable', 'EENVELOPE 451'],
])(
  'When the server answers the recipient with %i, then the attempt fails as %s, without the address',
  async (code, kind, detail) => {
    const { smtp, outbox } = await openOutbox();
    smtp.steps.recipient = async () => {
      throw smtpRefusal(code);
    };
    const key = await queue(await addMember());
    await expect(outbox.send(key, NOW)).rejects.toMatchObject({ name: 'MailFailedError', kind });
    const { failure, state } = (await stored(key)) ?? {};
    expect(state).toBe('queued');
    expect(failure).toContain(detail);
    expect(failure).not.toContain('asha');
    expect(await outbox.due(NOW, 10)).toEqual([key]);
  },
);

test('When the server is down, then the attempt fails as unavailable, and a later one succeeds', async () => {
  const { smtp, outbox } = await openOutbox();
  await smtp.stop();
  const key = await queue(await addMember());
  await expect(outbox.send(key, NOW)).rejects.toMatchObject({ kind: 'unavailable' });
  await smtp.start();
  expect(await outbox.send(key, NOW)).toBe('sent');
  expect(await stored(key)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('When a worker dies after the server accepted the mail, then the mail is sent again after the lease with the same id', async () => {
  const { smtp, outbox } = await openOutbox();
  const key = await queue(await addMember());
  // The state that a dead worker leaves behind: accepted, claimed and not marked.
  await outbox.send(key, NOW);
  await mails.updateOne(
    { _id: key },
    { $set: { state: 'queued', lease_until: new Date(NOW.getTime() + 60_000) }, $unset: { sent_at: 1 } },
  );
  expect(await outbox.due(NOW, 10)).toEqual([]);
  expect(await outbox.send(key, NOW)).toBe('taken');
  expect(await outbox.due(LATER, 10)).toEqual([key]);
  expect(await outbox.send(key, LATER)).toBe('sent');
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
});

test('When a mail is dead, then it is not due until the staff revives it, and a dropped one never is', async () => {
  const { outbox } = await openOutbox();
  const [revived, dropped] = [await queue(await addMember()), await queue(await addMember(), LATER)];
  for (const key of [revived, dropped]) await outbox.bury(key);
  expect(await outbox.due(LATER, 10)).toEqual([]);
  expect(await outbox.send(revived, LATER)).toBe('taken');
  await mails.db.transaction(async (session) => {
    await reviveMail(mails, revived, session);
    await dropMail(mails, dropped, session);
  });
  expect(await outbox.due(LATER, 10)).toEqual([revived]);
  expect(await stored(dropped)).toMatchObject({ state: 'dropped' });
});
