import { expect, test, vi } from 'vitest';
import { readSeedArguments, seed } from './seed.ts';

test('When the arguments are valid, then the size and --reset are read', () => {
  expect(readSeedArguments(['--members', '100000'])).toEqual({ members: 100_000, reset: false });
  expect(readSeedArguments(['--reset', '--members=300'])).toEqual({ members: 300, reset: true });
});

test.each([
  [[]],
  [['--members', '299']],
  [['--members', '1000001']],
  [['--members', '1e5']],
  [['100000']],
  [['--all']],
])('When the arguments are %j, then the error shows the usage', (args) => {
  expect(() => readSeedArguments(args)).toThrow('Usage: npm run seed -- --members');
});

test('When --help is among the arguments, then the usage is printed and nothing else happens', async () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await seed(['--help']);
  expect(print.mock.calls).toEqual([[expect.stringMatching(/^Usage: npm run seed -- --members/u)]]);
});
