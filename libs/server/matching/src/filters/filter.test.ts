import {
  DIETS,
  INCOMES,
  KUJA_DOSHA,
  type Preferences,
  QUALIFICATIONS,
  RELIGIONS,
  STATES,
  WEIGHTS,
} from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { packTraits, unpackTraits } from '../candidates/packed-traits.ts';
import { mayMeet, meetsMustHaves } from '../fit/fit.ts';
import { sharedDatabase } from '../testing/database.ts';
import { idsOf } from '../testing/feed-world.ts';
import { person } from '../testing/people.ts';
import { Random } from '../testing/random.ts';
import { filterOfMustHaves, filterOfOthersMustHaves } from './filter.ts';

const { matching } = sharedDatabase();
const { candidates } = matching;
const TODAY = 20_261_121;

function randomFacts(random: Random): Partial<Candidate> {
  const income_from = random.pick([0, ...INCOMES]);
  return {
    religion: random.pick([...RELIGIONS.slice(0, 2), '']),
    state: random.pick([...STATES.slice(0, 2), '']),
    district: random.pick(['Mysuru', 'Udupi', 'Pune']),
    qualification: random.pick([...QUALIFICATIONS.slice(0, 3), '']),
    diet: random.pick(DIETS.slice(0, 2)),
    kuja_dosha: random.pick(KUJA_DOSHA),
    income_from,
    income_to: Math.max(income_from, random.pick([0, ...INCOMES])),
  };
}

/** One preference of the search's filters. */
function randomPreference(random: Random): Preferences {
  const weight = random.pick([WEIGHTS[0], WEIGHTS[0], WEIGHTS[1]]);
  const [from, to] = [random.pick(INCOMES), random.pick(INCOMES)].toSorted((one, other) => one - other) as [
    number,
    number,
  ];
  return random.pick<Preferences>([
    { religions: { values: [random.pick(RELIGIONS.slice(0, 2))], weight } },
    { states: { values: [random.pick(STATES.slice(0, 2))], weight } },
    { districts: { values: ['Mysuru', 'Udupi'], weight } },
    { qualifications: { values: [random.pick(QUALIFICATIONS.slice(0, 3))], weight } },
    { diets: { values: [random.pick(DIETS.slice(0, 2))], weight } },
    { kuja_doshas: { values: [random.pick(KUJA_DOSHA)], weight } },
    { income: { from, to, weight } },
    { income: { from, to: INCOMES.at(-1) ?? 0, weight } },
  ]);
}

test('When must-haves compare what the search filters by, then the filters of the database equal the rule', async () => {
  const random = new Random(20_261_123);
  const women = Array.from({ length: 150 }, () => person(randomFacts(random), randomPreference(random)));
  await candidates.insertMany(women);
  for (let round = 0; round < 60; round += 1) {
    const viewer = person({ gender: 'Man', ...randomFacts(random) }, randomPreference(random));
    const found = async (filter: object) => idsOf(await candidates.find(filter).lean<Candidate[]>()).toSorted();
    const wanted = women.filter((each) => meetsMustHaves(viewer.preferences, each, TODAY));
    expect(await found(filterOfMustHaves(viewer, TODAY))).toEqual(idsOf(wanted).toSorted());
    const both = { ...filterOfMustHaves(viewer, TODAY), ...filterOfOthersMustHaves(viewer, TODAY) };
    const meeting = women.filter((each) => mayMeet(viewer, each, TODAY));
    expect(await found(both)).toEqual(idsOf(meeting).toSorted());
  }
});

test('When traits are packed, then earlier versions find theirs at the same places', () => {
  const { gender: _, ...one } = person(
    { religion: 'Jain', income_to: 700_000 },
    { diets: { values: ['Veg'], weight: 'nice' } },
  );
  const { born, height_cm, community, mother_tongue, marital_status, qualification, preferences } = one;
  const earlier = [born, height_cm, community, mother_tongue, marital_status, qualification, preferences];
  expect(JSON.parse(packTraits(one)).slice(0, 7)).toEqual(earlier);
  expect(one).toMatchObject(unpackTraits(packTraits(one)) ?? {});
});
