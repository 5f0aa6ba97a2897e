import { expect, test, vi } from 'vitest';
import { bench, readBenchArguments } from './command.ts';
import { PAGE_NAMES } from './pages/pages.ts';

test('When the arguments are valid, then benches and sizes are read', () => {
  expect(readBenchArguments(['history', 'feed'])).toEqual({
    kind: 'matching',
    benches: ['feed', 'history'],
    sizes: [10_000, 100_000],
  });
  expect(readBenchArguments(['swipe', '--members', '20000,1000000'])).toEqual({
    kind: 'matching',
    benches: ['swipe'],
    sizes: [20_000, 1_000_000],
  });
  expect(readBenchArguments(['cache', '--members', '100000', '--relations', '200'])).toEqual({
    kind: 'matching',
    benches: ['cache'],
    sizes: [100_000],
    relations: 200,
  });
});

test('When the page is named, then the number of its rounds is read', () => {
  expect(readBenchArguments(['page'])).toEqual({ kind: 'page', rounds: 9 });
  expect(readBenchArguments(['page', '--rounds', '3'])).toEqual({ kind: 'page', rounds: 3 });
});

test('When the market is named, then its size is read', () => {
  expect(readBenchArguments(['matching', '--days', '60'])).toEqual({
    kind: 'market',
    size: { members: 2000, days: 60, seeds: 2 },
  });
});

test.each([
  [['matching', '--members', '100']],
  [['matching', 'feed']],
  [['feed', '--days', '3']],
  [['photos', '--seeds', '3']],
  [[]],
  [['fed']],
  [['feed', 'fed']],
  [['feed', '--members', '9']],
  [['feed', '--members', 'x']],
  [['feed', '--relations', '0']],
  [['live', '--relations', '20']],
  [['matching', '--relations', '20']],
  [['--all']],
  [['live', '--streams', '9']],
  [['live', '--members', '20000']],
  [['feed', '--streams', '20']],
  [['feed', '--rounds', '2']],
  [['lighthouse', '--routes', 'home,nowhere']],
  [['lighthouse', '--members', '20000']],
  [['interactions', '--routes', 'home']],
  [['interactions', '--rounds', '0']],
  [['journey', '--rounds', '3']],
])('When the arguments are %j, then the error shows the usage', (args) => {
  expect(() => readBenchArguments(args)).toThrow('Usage: npm run bench --');
});

test('When a member bench is named, then its name and options are read', () => {
  expect(readBenchArguments(['photos', '--rounds', '3'])).toEqual({
    kind: 'member',
    name: 'photos',
    changes: { rounds: 3 },
  });
});

test('When the bench of live streams is named, then its numbers of streams are read', () => {
  expect(readBenchArguments(['live'])).toEqual({ kind: 'live', streams: [1000, 10_000] });
  expect(readBenchArguments(['live', '--streams', '500,2000'])).toEqual({ kind: 'live', streams: [500, 2000] });
});

test('When a bench of pages is named, then its routes and rounds are read', () => {
  expect(readBenchArguments(['lighthouse', '--routes', 'home,landing', '--rounds', '3'])).toEqual({
    kind: 'lighthouse',
    names: ['landing', 'home'],
    rounds: 3,
  });
  expect(readBenchArguments(['lighthouse'])).toMatchObject({ names: PAGE_NAMES, rounds: 5 });
  expect(readBenchArguments(['interactions'])).toEqual({ kind: 'interactions', rounds: 5 });
});

test('When the journey is named, then it needs no options', () => {
  expect(readBenchArguments(['journey'])).toEqual({ kind: 'journey' });
});

test('When --help is among the arguments, then the usage is printed and nothing else happens', async () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await bench(['--help']);
  expect(print.mock.calls).toEqual([[expect.stringMatching(/^Usage: npm run bench -- profile/u)]]);
});
