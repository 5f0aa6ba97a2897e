import type { StepId } from '@bandhavya/domain';

/** The steps by their use for being found and liked. The first four are needed for a profile at all. */
const BY_USE: readonly StepId[] = [
  ...(['name', 'gender', 'birth', 'phone'] as const),
  ...(['photos', 'more-about', 'basic-info', 'work', 'education', 'community'] as const),
  ...(['family', 'astrology', 'hobbies', 'social-media'] as const),
];

const SHOWN = 3;

/** The most useful of the missing steps, at most three. */
export function nextSteps(missing: readonly StepId[]): StepId[] {
  return missing.toSorted((one, other) => BY_USE.indexOf(one) - BY_USE.indexOf(other)).slice(0, SHOWN);
}
