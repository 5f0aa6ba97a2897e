import { expect, test } from 'vitest';
import { durationsByKind, SHORTEST_MS } from './interaction-log.ts';

test('When an interaction has several events, then the longest one counts', () => {
  const acts = [{ kind: 'tap', interactions: 1, from: 100 }];
  const reported = [
    { interaction: 7, at: 110, duration: 24 },
    { interaction: 7, at: 112, duration: 56 },
  ];
  expect(durationsByKind(acts, reported)).toEqual(new Map([['tap', [56]]]));
});

test('When interactions are not reported, then they count as the shortest duration', () => {
  const acts = [
    { kind: 'key', interactions: 3, from: 100 },
    { kind: 'tap', interactions: 1, from: 200 },
    { kind: 'key', interactions: 1, from: 300 },
  ];
  const reported = [
    { interaction: 1, at: 90, duration: 400 },
    { interaction: 2, at: 150, duration: 40 },
    { interaction: 3, at: 200, duration: 80 },
  ];
  expect(durationsByKind(acts, reported)).toEqual(
    new Map([
      ['key', [40, SHORTEST_MS, SHORTEST_MS, SHORTEST_MS]],
      ['tap', [80]],
    ]),
  );
});
