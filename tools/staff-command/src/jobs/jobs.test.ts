import { randomUUID } from 'node:crypto';
import { connectData } from '@bandhavya/data';
import { DeadLetters } from '@bandhavya/dead-letters';
import { storedCollections } from '@bandhavya/testing/collections';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '../command.ts';

const uri = new URL(process.env.MONGODB_URI ?? '');
uri.pathname = `/staff-jobs-${randomUUID().slice(0, 8)}`;
const data = connectData({ uri: uri.href, operationTimeout: 20_000 });
const letters = new DeadLetters(data.connection);
const DIED = new Date('2026-11-22T12:35:00Z');

beforeAll(() => data.connected(10_000));
afterAll(async () => {
  await data.connection.dropDatabase();
  await data.close();
});

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await staff([...args, '--reason', 'The bank works again'], {
    identity: () => 'Asha',
    database: async () => uri.href,
    redis: async () => process.env.REDIS_URL ?? '',
    pseudonymSecrets: async () => [],
    say: (line) => lines.push(line),
  });
  return lines;
}

test('lists, retries and drops dead jobs, with name and reason in the audit collection', async () => {
  expect(await run('jobs', 'dead')).toEqual(['There are no dead jobs.']);
  const letter = { kind: 'check-order' as const, attempts: 10, failure: 'No such order', died_at: DIED };
  await letters.record({ ...letter, item: 'a1' });
  await letters.record({ ...letter, item: 'b2', attempts: 1 });
  const line = 'check-order.a1  dead since 22 Nov 2026, 18:05, 10 attempts, "No such order"';
  const other = 'check-order.b2  dead since 22 Nov 2026, 18:05, 1 attempt, "No such order"';
  expect((await run('jobs', 'dead')).toSorted()).toEqual([line, other]);
  expect(await run('jobs', 'retry', 'check-order.a1')).toEqual([`The worker tries it again: ${line}`]);
  expect(await run('jobs', 'drop', 'check-order.b2')).toEqual([`Dropped: ${other}`]);
  expect(await run('jobs', 'dead')).toEqual(['There are no dead jobs.']);
  expect(await letters.idsOf('check-order')).toEqual(new Set(['check-order.b2']));
  const entries = await storedCollections(data.connection)
    .audit.find({ subject: { $exists: true } })
    .sort({ _id: 1 })
    .toArray();
  expect(entries).toMatchObject([
    { action: 'job.retried', subject: 'check-order.a1', staff: 'Asha', reason: 'The bank works again' },
    { action: 'job.dropped', subject: 'check-order.b2', staff: 'Asha' },
  ]);
  await expect(run('jobs', 'retry', 'none')).rejects.toThrow('No dead job has the id none.');
  await expect(run('jobs', 'retry')).rejects.toThrow('The id of the job is missing.');
});
