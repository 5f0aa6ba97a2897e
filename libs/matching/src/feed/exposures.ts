/** The impressions of each profile today. */
export type Exposures = {
  /** One count per id, in the order of the ids. */
  counts: (ids: readonly string[]) => Promise<number[]>;
  /** Adds one impression to each. */
  add: (ids: readonly string[]) => Promise<void>;
};
