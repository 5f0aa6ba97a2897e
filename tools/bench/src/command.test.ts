import { expect, test } from 'vitest';
import { readArgs } from './command.ts';

test('When benches are asked for, then they and the sizes are read', () => {
  expect(readArgs(['history', 'feed'])).toEqual({
    kind: 'meeting',
    benches: ['feed', 'history'],
    sizes: [10_000, 100_000],
  });
  expect(readArgs(['swipe', '--members', '20000,1000000'])).toEqual({
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
  expect(() => readArgs(args)).toThrow('Usage: npm run bench --');
});

test('When a bench of the own data is asked for, then it and its changes are read', () => {
  expect(readArgs(['photos', '--rounds', '3'])).toEqual({ kind: 'member', name: 'photos', changes: { rounds: 3 } });
});
