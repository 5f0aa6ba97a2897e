import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Arm, measure } from './measure.ts';
import { tableOf } from './table.ts';

function counting(name: string, work: () => Promise<unknown> = async () => {}) {
  const calls: number[] = [];
  const arm: Arm = {
    name,
    operate: async (client) => {
      calls.push(client);
      await work();
    },
  };
  return { arm, calls };
}

test('When arms are measured, then each runs in every round and in an uncounted warm-up', async () => {
  const [a, b] = [counting('a'), counting('b')];
  const results = await measure([a.arm, b.arm], { concurrency: 3, rounds: 2, span: { operations: 10 } });
  expect(results.map(({ name, operations }) => [name, operations])).toEqual([
    ['a', 20],
    ['b', 20],
  ]);
  expect([a.calls.length, b.calls.length]).toEqual([30, 30]);
  expect(new Set(a.calls)).toEqual(new Set([0, 1, 2]));
});

test('When an operation takes longer, then the figures show it', async () => {
  const slow = counting('slow', () => wait(20));
  const [result] = await measure([slow.arm], { concurrency: 2, rounds: 1, span: { ms: 200 } });
  expect(result?.p50).toBeGreaterThanOrEqual(19);
  expect(result?.p99).toBeGreaterThanOrEqual(result?.p95 ?? 0);
  expect(result?.perSecond).toBeLessThan(120);
});

test('When an operation fails, then there are no figures', async () => {
  const failing = counting('failing', () => Promise.reject(new Error('answered 500')));
  await expect(measure([failing.arm], { concurrency: 2, rounds: 1, span: { operations: 5 } })).rejects.toThrow('500');
});

test('When results exist, then the table compares each with the first', () => {
  const rest = { operations: 100, p50: 1.234, p95: 12.34, p99: 123.4 };
  const table = tableOf([
    { name: 'driver', perSecond: 2000, ...rest },
    { name: 'gateway', perSecond: 1000, ...rest, p99: 246.8 },
  ]);
  expect(table.split('\n').slice(2)).toEqual([
    '| driver | 100 | 2000 | 1.00 | 1.23 | 12.3 | 123 | 1.0 |',
    '| gateway | 100 | 1000 | 0.50 | 1.23 | 12.3 | 247 | 2.0 |',
  ]);
});
