/** The viewers of each profile on a day in India. */
export type Exposures = {
  /** The number of different viewers so far, one count per id, in the order of the ids. */
  counts: (ids: readonly string[], now: Date) => Promise<number[]>;
  /** Adds a viewer to each profile. A viewer counts once per profile and day. */
  add: (viewer: string, ids: readonly string[], now: Date) => Promise<void>;
};

/** Exposures of a process that shows nothing to members: it counts none and limits none. */
export const UNCOUNTED: Exposures = { counts: async (ids) => ids.map(() => 0), add: async () => {} };
