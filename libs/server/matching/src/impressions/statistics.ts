/** The weight of the mean in a smoothed rate, in trials. */
const PRIOR = 20;

/** The share of successes, drawn towards the mean where there are few trials. */
export function smoothedRate(successes: number, trials: number, mean: number): number {
  return (successes + PRIOR * mean) / (trials + PRIOR);
}

/** The Gini coefficient: 0 when all values are equal, near 1 when one has everything. */
export function gini(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const total = sorted.reduce((all, value) => all + value, 0);
  const weighted = sorted.reduce((all, value, place) => all + (place + 1) * value, 0);
  return total === 0 ? 0 : (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
