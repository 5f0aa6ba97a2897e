import type { Site } from '@bandhavya/site';
import type { Arm, Plan } from './measure.ts';

/** A measurement on its own site with the demo members. */
export type Bench = {
  /** The line above the table that says what is compared. */
  about: string;
  plan: Omit<Plan, 'say'>;
  /** Prepares the arms. The others are compared with the first one. */
  prepare: (site: Site, plan: Omit<Plan, 'say'>) => Promise<{ arms: Arm[]; end: () => Promise<BenchNotes> }>;
};

/** Sentences below the table. */
export type BenchNotes = readonly string[];
