import type { Gender } from '@bandhavya/contracts';
import { todayOf } from '@bandhavya/domain';
import { type Candidate, fit } from '@bandhavya/matching/models';
import { Random } from '@bandhavya/seed';

/** The mean share of likes among random candidates. */
const LIKES: Record<Gender, number> = { Man: 0.22, Woman: 0.08 };
/** Hidden dimensions of taste that no stored trait explains. */
const DIMENSIONS = 8;
/** Standard deviations on the logit scale. */
const SPREAD = { standard: 0.7, appeal: 0.8, hidden: 0.9 };
/** The part of each attribute in the logit, times a weight of the member, which is about 1. */
const ATTRIBUTES = { age: 0.5, height: 0.3, community: 0.7, tongue: 0.7, status: 0.6, education: 0.3, stated: 1.6 };
/** The ideal differences to the other member, by the gender of the one who chooses. */
const IDEALS: Record<Gender, { years: number; cm: number }> = {
  Man: { years: -3, cm: -13 },
  Woman: { years: 3, cm: 13 },
};
const CALIBRATION_PAIRS = 4000;

type Taste = { weights: number[]; likes: Float64Array; has: Float64Array; standard: number; appeal: number };

/** The tastes of all members: whether one likes another is fixed by the seed, whatever the order of the feed. */
export type Tastes = {
  /** The probability that one member likes another, by position. */
  probability: (from: number, to: number) => number;
  /** Whether a member likes another one. The same in every run with the seed. */
  likes: (from: number, to: number) => boolean;
};

/** Two-sided tastes, partly explained by stored traits. */
export function tastesOf(people: readonly Candidate[], seed: number, start: Date): Tastes {
  const random = new Random(seed * 104_729 + 3);
  const today = todayOf(start);
  const tastes = people.map(() => tasteOf(random));
  const logit = (from: number, to: number) => {
    const [one, other, chooser, chosen] = [people[from], people[to], tastes[from], tastes[to]];
    if (!one || !other || !chooser || !chosen) throw new RangeError('No such member.');
    let hidden = 0;
    for (let n = 0; n < DIMENSIONS; n += 1) hidden += (chooser.likes[n] ?? 0) * (chosen.has[n] ?? 0);
    return (
      attributesOf(one, other, chooser.weights, today) +
      chooser.standard +
      chosen.appeal +
      (SPREAD.hidden * hidden) / Math.sqrt(DIMENSIONS)
    );
  };
  const shift = calibrated(people, logit, random);
  const probability = (from: number, to: number) => sigmoid(logit(from, to) + shift[people[from]?.gender ?? 'Man']);
  return { probability, likes: (from, to) => chanceOf(seed, from, to) < probability(from, to) };
}

function tasteOf(random: Random): Taste {
  const vector = () => Float64Array.from({ length: DIMENSIONS }, () => normal(random));
  return {
    weights: Object.keys(ATTRIBUTES).map(() => Math.exp(0.6 * normal(random) - 0.18)),
    likes: vector(),
    has: vector(),
    standard: SPREAD.standard * normal(random),
    appeal: SPREAD.appeal * normal(random),
  };
}

function attributesOf(one: Candidate, other: Candidate, weights: readonly number[], today: number): number {
  const ideal = IDEALS[one.gender];
  const years = (one.born - other.born) / 10_000 - ideal.years;
  const cm = other.height_cm - one.height_cm - ideal.cm;
  const met: Record<keyof typeof ATTRIBUTES, number> = {
    age: -Math.min(6, (years / 4) ** 2),
    height: -Math.min(4, (cm / 9) ** 2),
    community: Number(one.community === other.community),
    tongue: Number(one.mother_tongue === other.mother_tongue),
    status: Number(one.marital_status === other.marital_status),
    education: Number(one.qualification === other.qualification),
    stated: fit(one.preferences, other, today),
  };
  return (Object.keys(ATTRIBUTES) as (keyof typeof ATTRIBUTES)[]).reduce(
    (sum, name, place) => sum + ATTRIBUTES[name] * met[name] * (weights[place] ?? 1),
    0,
  );
}

/** The constant in the logits of each gender that gives random candidates the wanted share of likes. */
function calibrated(
  people: readonly Candidate[],
  logit: (from: number, to: number) => number,
  random: Random,
): Record<Gender, number> {
  const positions = (gender: Gender) => people.flatMap((each, place) => (each.gender === gender ? [place] : []));
  const places = { Man: positions('Man'), Woman: positions('Woman') };
  const shiftFor = (gender: Gender, sought: Gender) => {
    const logits = Array.from({ length: CALIBRATION_PAIRS }, () =>
      logit(random.pick(places[gender]), random.pick(places[sought])),
    );
    let [low, high] = [-20, 20];
    for (let step = 0; step < 40; step += 1) {
      const middle = (low + high) / 2;
      const mean = logits.reduce((sum, each) => sum + sigmoid(each + middle), 0) / logits.length;
      if (mean < LIKES[gender]) low = middle;
      else high = middle;
    }
    return low;
  };
  return { Man: shiftFor('Man', 'Woman'), Woman: shiftFor('Woman', 'Man') };
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** A standard normal number (Box and Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** A number from 0 to below 1 that depends on the seed and both members only. */
function chanceOf(seed: number, from: number, to: number): number {
  return new Random(
    Math.imul(seed + 1, 0x9e37_79b1) ^ Math.imul(from + 1, 0x85eb_ca6b) ^ Math.imul(to + 1, 0xc2b2_ae35),
  ).next();
}
