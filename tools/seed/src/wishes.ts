import {
  COMMUNITIES,
  type Gender,
  MARITAL_STATUSES,
  MOTHER_TONGUES,
  type Preferences,
  type Weight,
} from '@bandhavya/contracts';
import { AGE_RANGE, HEIGHT_CM } from '@bandhavya/domain';
import type { Random } from './random.ts';

/** The facts that preferences are derived from. */
export type Wisher = {
  gender: Gender;
  /** In whole years. */
  age: number;
  height_cm: number;
  community: string;
  mother_tongue: string;
  marital_status: string;
};

const STATED = 0.6;

/** The preferences of a demo member. Most members have some, more of them nice-to-have than must-have. */
export function wishesFor(random: Random, wisher: Wisher): Preferences | undefined {
  if (!random.chance(STATED)) return undefined;
  const wishes: Preferences = {
    ...(random.chance(0.85) ? { age: ages(random, wisher) } : {}),
    ...(random.chance(0.3) ? { height_cm: heights(random, wisher) } : {}),
    ...(random.chance(0.4)
      ? { communities: { values: communities(random, wisher), weight: weight(random, 0.3) } }
      : {}),
    ...(random.chance(0.5)
      ? { mother_tongues: { values: tongues(random, wisher), weight: weight(random, 0.35) } }
      : {}),
    ...(random.chance(0.45) ? { marital_statuses: { values: statuses(wisher), weight: weight(random, 0.6) } } : {}),
  };
  return Object.keys(wishes).length > 0 ? wishes : undefined;
}

function weight(random: Random, must: number): Weight {
  return random.chance(must) ? 'must' : 'nice';
}

/** The age range: for men mostly a little younger, for women a little older. */
function ages(random: Random, { gender, age }: Wisher): NonNullable<Preferences['age']> {
  const [younger, older] =
    gender === 'Man' ? [random.between(4, 9), random.between(0, 2)] : [random.between(0, 2), random.between(5, 10)];
  return {
    from: atLeast(AGE_RANGE.min, age - younger),
    to: atLeast(AGE_RANGE.min + 2, age + older),
    weight: weight(random, 0.5),
  };
}

function heights(random: Random, { gender, height_cm }: Wisher): NonNullable<Preferences['height_cm']> {
  const [shorter, taller] = gender === 'Man' ? [random.between(12, 30), 0] : [0, random.between(15, 30)];
  return {
    from: atLeast(HEIGHT_CM.min, height_cm - shorter),
    to: Math.min(HEIGHT_CM.max, height_cm + taller),
    weight: weight(random, 0.2),
  };
}

function communities(random: Random, { community }: Wisher) {
  const more = random.chance(0.4) ? random.pick(COMMUNITIES) : community;
  return COMMUNITIES.filter((each) => each === community || each === more);
}

function tongues(random: Random, { mother_tongue }: Wisher) {
  const more = random.chance(0.4) ? 'Kannada' : mother_tongue;
  return MOTHER_TONGUES.filter((each) => each === mother_tongue || each === more);
}

/** The marital statuses: members who were never married prefer the same, others accept all. */
function statuses({ marital_status }: Wisher) {
  const [never] = MARITAL_STATUSES;
  return MARITAL_STATUSES.filter((each) => (marital_status === never ? each === never : each !== 'Awaiting Divorce'));
}

function atLeast(least: number, value: number): number {
  return Math.max(least, value);
}
