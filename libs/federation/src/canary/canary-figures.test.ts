import { expect, test } from 'vitest';
import { type CanaryFigures, faultOf, readFigures } from './canary-figures.ts';

const GOOD = { loads: 980, load_ms: 980 * 300, failures: 20 };

test.each<[string, CanaryFigures['canary'], CanaryFigures['production'], string | undefined]>([
  ['is as good as production', { loads: 98, load_ms: 98 * 320, failures: 2 }, GOOD, undefined],
  ['fails more often within the budget', { loads: 97, load_ms: 97 * 300, failures: 3 }, GOOD, undefined],
  [
    'fails more often than the budget allows',
    { loads: 95, load_ms: 95 * 300, failures: 5 },
    GOOD,
    '5.0 % of loads fail, in production 2.0 %',
  ],
  ['never loads', { loads: 0, load_ms: 0, failures: 100 }, GOOD, '100.0 % of loads fail, in production 2.0 %'],
  ['fails in a small sample', { loads: 0, load_ms: 0, failures: 99 }, GOOD, undefined],
  ['is slower', { loads: 100, load_ms: 100 * 600, failures: 0 }, GOOD, 'a load takes 600 ms, in production 300 ms'],
  ['is a little slower', { loads: 100, load_ms: 100 * 440, failures: 0 }, GOOD, undefined],
  ['has no production beside it', { loads: 100, load_ms: 900_000, failures: 0 }, { ...GOOD, loads: 5 }, undefined],
])('When a canary %s, then the fault is %#', (_, canary, production, fault) => {
  expect(faultOf({ canary, production }, 100)).toBe(fault);
});

test('When the hash has some figures, then the others are zero', () => {
  expect(readFigures({ 'canary.loads': '7', 'canary.load_ms': '2100.5', 'production.failures': '1' })).toEqual({
    canary: { loads: 7, load_ms: 2100.5, failures: 0 },
    production: { loads: 0, load_ms: 0, failures: 1 },
  });
});
