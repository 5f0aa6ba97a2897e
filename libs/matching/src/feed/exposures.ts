/** How often profiles have been shown today. */
export type Exposures = {
  /** By id, in the order of the ids. */
  counts: (ids: readonly string[]) => Promise<number[]>;
  /** These have been shown once more. */
  add: (ids: readonly string[]) => Promise<void>;
};
