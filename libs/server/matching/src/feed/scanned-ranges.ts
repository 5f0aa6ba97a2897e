/** Ranks already read, as closed ranges that do not touch, highest first. */
export type ScannedRanges = readonly (readonly [low: number, high: number])[];

/** A range of ranks, both ends excluded. */
export type Gap = { above: number; below: number };

const RANGES_MAX = 20;

/** The highest range below a rank that has not been scanned; undefined when every rank has been. */
export function highestGap(scannedRanges: ScannedRanges, below: number): Gap | undefined {
  let top = below;
  for (const [low, high] of scannedRanges) {
    if (high < top - 1) return { above: high, below: top };
    top = Math.min(top, low);
  }
  return top > 0 ? { above: -1, below: top } : undefined;
}

/**
 * Adds a scanned range, low and high included. Beyond 20 ranges the lowest are dropped: scanning them again costs time
 * and repeats no impression.
 */
export function withScanned(scannedRanges: ScannedRanges, low: number, high: number): ScannedRanges {
  if (high < low) return scannedRanges;
  const all = [...scannedRanges, [low, high] as const].toSorted((one, other) => other[1] - one[1]);
  const merged: [number, number][] = [];
  for (const [from, to] of all) {
    const last = merged.at(-1);
    if (last && to >= last[0] - 1) last[0] = Math.min(last[0], from);
    else merged.push([from, to]);
  }
  return merged.slice(0, RANGES_MAX);
}
