import { expect, test } from 'vitest';
import { highestGap, type ScannedRanges, withScanned } from './scanned-ranges.ts';

test('When nothing has been scanned, then the gap is every rank below', () => {
  expect(highestGap([], 100)).toEqual({ above: -1, below: 100 });
});

test('When ranges touch or overlap, then they become one', () => {
  expect(withScanned([[10, 19]], 20, 29)).toEqual([[10, 29]]);
  expect(withScanned([[10, 19]], 5, 12)).toEqual([[5, 19]]);
  expect(withScanned([[10, 19]], 30, 39)).toEqual([
    [30, 39],
    [10, 19],
  ]);
});

test('When ranks above and below are open, then the gap above comes first and the one at the bottom last', () => {
  let scannedRanges: ScannedRanges = [[50, 99]];
  expect(highestGap(scannedRanges, 200)).toEqual({ above: 99, below: 200 });
  scannedRanges = withScanned(scannedRanges, 100, 199);
  expect(highestGap(scannedRanges, 200)).toEqual({ above: -1, below: 50 });
  scannedRanges = withScanned(scannedRanges, 0, 49);
  expect(highestGap(scannedRanges, 200)).toBeUndefined();
});

test('When random ranges are scanned, then a rank is in a gap exactly until it has been scanned', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    let scannedRanges: ScannedRanges = [];
    const done = new Set<number>();
    for (let step = 0; step < 8; step += 1) {
      const low = random(40);
      const high = Math.min(39, low + random(8));
      scannedRanges = withScanned(scannedRanges, low, high);
      for (let rank = low; rank <= high; rank += 1) done.add(rank);
    }
    const open = new Set(Array.from({ length: 40 }, (_, rank) => rank).filter((rank) => !done.has(rank)));
    for (let gap = highestGap(scannedRanges, 40); gap; gap = highestGap(scannedRanges, 40)) {
      const { above, below } = gap;
      for (let rank = above + 1; rank < below; rank += 1) expect(open.delete(rank)).toBe(true);
      scannedRanges = withScanned(scannedRanges, above + 1, below - 1);
    }
    expect(open.size).toBe(0);
  }
});
