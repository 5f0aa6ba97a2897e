import type { Traits } from '../candidates/candidate.ts';

/** The difference in years, the man being older, that counts as the most alike: an assumption, to be measured in production. */
const IDEAL_AGE_DIFFERENCE = 3;
/** A difference further than this from the ideal counts as not alike. */
const AGE_RANGE = 10;

const WEIGHTS = { community: 1, mother_tongue: 1, marital_status: 1, qualification: 0.5 } as const;
const AGE_WEIGHT = 1;
const NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
const SUM = NAMES.reduce((sum, name) => sum + WEIGHTS[name], AGE_WEIGHT);

/**
 * How alike a woman and a man are, from 0 to 1: community, mother tongue, marital status, education and age. Members
 * seldom state such wishes, and often answer by them.
 */
export function likeness(one: Traits, other: Traits): number {
  const same = NAMES.reduce((sum, name) => sum + (isSame(one[name], other[name]) ? WEIGHTS[name] : 0), 0);
  const [man, woman] = one.gender === 'Man' ? [one, other] : [other, one];
  const difference = (woman.born - man.born) / 10_000 - IDEAL_AGE_DIFFERENCE;
  return (same + AGE_WEIGHT * Math.max(0, 1 - Math.abs(difference) / AGE_RANGE)) / SUM;
}

/** The choice Other stands for different things. */
function isSame(one: string, other: string): boolean {
  return one === other && one !== '' && one !== 'Other';
}
