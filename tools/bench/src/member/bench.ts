import type { Site } from '@bandhavya/site';
import type { Arm, Plan } from './measure.ts';

/** Something that is worth measuring, on a site of its own with the demo members. */
export type Bench = {
  /** What is compared, for the line above the table. */
  about: string;
  plan: Omit<Plan, 'say'>;
  /** Makes everything ready. The first arm is what the others are compared with. */
  prepare: (site: Site, plan: Omit<Plan, 'say'>) => Promise<{ arms: Arm[]; end: () => Promise<void> }>;
};
