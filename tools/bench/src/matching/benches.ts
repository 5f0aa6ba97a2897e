/** The benches of matching. */
export const MATCHING_BENCHES = ['feed', 'cache', 'swipe', 'history', 'search', 'names'] as const;
export type MatchingBench = (typeof MATCHING_BENCHES)[number];

/** The population sizes by default. A million members takes several minutes to seed. */
export const SIZES = [10_000, 100_000] as const;
