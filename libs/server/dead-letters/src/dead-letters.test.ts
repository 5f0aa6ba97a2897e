import { randomUUID } from 'node:crypto';
import { connectModels } from '@bandhavya/data/models';
import { mailModel } from '@bandhavya/mail/models';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deadLetterModel } from './dead-letter.model.ts';
import { DeadLetters, jobIdOf } from './dead-letters.ts';

const uri = new URL(process.env.MONGODB_URI ?? '');
uri.pathname = `/dead-letters-${randomUUID().slice(0, 8)}`;
const data = connectModels({ uri: uri.href, operationTimeout: 20_000 });
const letters = new DeadLetters(data.connection);
const model = deadLetterModel(data.connection);
const mails = mailModel(data.connection);
const NOW = new Date('2026-11-22T06:00:00Z');
const BY = { staff: 'Asha', reason: 'The server works again' };
const MAIL = 'receipt:66b0c1d2e3f4a5b6c7d8e9f0';
const ID = jobIdOf('send-mail', MAIL);

beforeAll(async () => {
  await data.connected(10_000);
  await letters.ensureIndexes();
});
beforeEach(async () => {
  await Promise.all([model.deleteMany({}), mails.deleteMany({}), data.audit.collection.deleteMany({})]);
  await mails.create({
    _id: MAIL,
    member: new Types.ObjectId(),
    name: 'restored',
    values: {},
    language: 'en',
    state: 'dead',
    attempts: 10,
    queued_at: NOW,
  });
  await letters.record({ kind: 'send-mail', item: MAIL, attempts: 10, failure: 'x'.repeat(900), died_at: NOW });
});
afterAll(async () => {
  await data.connection.dropDatabase();
  await data.close();
});

const mailState = async () => (await mails.findById(MAIL).lean())?.state;
const actions = async () =>
  (await data.audit.find().sort({ _id: 1 }).lean()).map(({ action, subject }) => [action, subject]);

test('When a job is recorded twice, then the list has it once with a short failure, and the list is audited', async () => {
  await letters.record({ kind: 'send-mail', item: MAIL, attempts: 1, failure: 'again', died_at: NOW });
  const listed = await letters.list(BY, NOW);
  expect(listed).toMatchObject([{ _id: 'send-mail.receipt.66b0c1d2e3f4a5b6c7d8e9f0', attempts: 10, item: MAIL }]);
  expect(listed[0]?.failure).toHaveLength(500);
  expect(await actions()).toEqual([['jobs.listed', undefined]]);
});

test('When a job is retried, then it leaves the list and its mail is queued again, with an audit entry', async () => {
  await letters.retry(ID, BY, NOW);
  expect([await letters.list(BY, NOW), await letters.idsOf('send-mail'), await mailState()]).toEqual([
    [],
    new Set(),
    'queued',
  ]);
  expect((await actions())[0]).toEqual(['job.retried', ID]);
});

test('When a job is dropped, then the list does not show it, and it is not tried again until it is retried', async () => {
  await letters.drop(ID, BY, NOW);
  expect([await letters.list(BY, NOW), await letters.idsOf('send-mail'), await mailState()]).toEqual([
    [],
    new Set([ID]),
    'dropped',
  ]);
  await letters.retry(ID, BY, NOW);
  expect([await letters.idsOf('send-mail'), await mailState()]).toEqual([new Set(), 'queued']);
});

test('When the id is unknown, then retry and drop are refused, and nothing is audited', async () => {
  await expect(letters.retry('send-mail.none', BY, NOW)).rejects.toThrow('No dead job has the id send-mail.none.');
  await expect(letters.drop('send-mail.none', BY, NOW)).rejects.toThrow('No dead job has the id send-mail.none.');
  expect(await actions()).toEqual([]);
});
