import { expect, test } from 'vitest';
import { readArgs as benchArgs } from './bench.ts';
import { readArgs as seedArgs } from './seed.ts';

test('When a population is asked for, then its size and whether to reset are read', () => {
  expect(seedArgs(['--members', '100000'])).toEqual({ members: 100_000, reset: false });
  expect(seedArgs(['--reset', '--members=300'])).toEqual({ members: 300, reset: true });
});

test.each([
  [[]],
  [['--members', '299']],
  [['--members', '1000001']],
  [['--members', '1e5']],
  [['100000']],
  [['--all']],
])('When a population is asked for with %j, then the usage is told', (args) => {
  expect(() => seedArgs(args)).toThrow('Usage: npm run seed -- --members');
});

test('When benches are asked for, then they and the sizes are read', () => {
  expect(benchArgs(['history', 'feed'])).toEqual({
    kind: 'meeting',
    benches: ['feed', 'history'],
    sizes: [10_000, 100_000],
  });
  expect(benchArgs(['swipe', '--members', '20000,1000000'])).toEqual({
    kind: 'meeting',
    benches: ['swipe'],
    sizes: [20_000, 1_000_000],
  });
});

test.each([
  [[]],
  [['fed']],
  [['feed', 'fed']],
  [['feed', '--members', '9']],
  [['feed', '--members', 'x']],
  [['--all']],
])('When benches are asked for with %j, then the usage is told', (args) => {
  expect(() => benchArgs(args)).toThrow('Usage: npm run bench --');
});

test('When a bench of the own data is asked for, then it and its changes are read', () => {
  expect(benchArgs(['photos', '--rounds', '3'])).toEqual({ kind: 'member', name: 'photos', changes: { rounds: 3 } });
});
