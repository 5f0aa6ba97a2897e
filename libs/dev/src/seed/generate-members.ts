import { type Gender, preferredGender, STEP_IDS, type StepId } from '@bandhavya/contracts';
import { BACKGROUNDS, type Background } from './backgrounds.ts';
import {
  activity,
  ageFor,
  birthDate,
  COMPLETE,
  completedAt,
  consents,
  email,
  memberId,
  type Progress,
  phoneNumber,
  phoneState,
  progressFor,
  subject,
  timeOfBirth,
} from './details.ts';
import { nameFor } from './names.ts';
import { placeFor } from './places.ts';
import { reached, sectionsFor } from './profile/sections.ts';
import { Random } from './random.ts';

export const DEMO_MEMBERS = 300;

const SEED = 20_261_121;

/** What is not left to chance about a demo member. */
export type Wish = {
  background?: Background;
  gender?: Gender;
  /** In whole years, on 1 January. */
  age?: number;
  name?: { first: string; last: string };
  progress?: Progress;
};

/** A member as the collection holds it. Of the sections that a member has not reached nothing is there. */
export type DemoMember = ReturnType<typeof generateMember>;

/**
 * The demo members, the wished for ones first, {@link DEMO_MEMBERS} in all. They are the same for every call in the same
 * year, but for the moments of joining and of the last activity, which lie before `now`. On every day of that year
 * everybody is 18 to 60 years old.
 */
export function generateMembers(now: Date, wishes: readonly Wish[] = []): DemoMember[] {
  const random = new Random(SEED);
  return Array.from({ length: DEMO_MEMBERS }, (_, index) => generateMember(random, index, now, wishes[index] ?? {}));
}

function generateMember(random: Random, index: number, now: Date, wish: Wish) {
  const person = generatePerson(random, now, wish);
  const progress = wish.progress ?? progressFor(random);
  const { joined, active } = activity(random, now);
  const has = (step: StepId) => STEP_IDS.indexOf(step) < progress.steps;
  const { name, gender } = person;
  // Of its own, so that a change in the sections does not give everybody another name.
  const sections = sectionsFor(new Random(SEED * (index + 2)), { ...person, index });
  return {
    _id: memberId(random),
    identity: { provider: 'google' as const, subject: subject(random) },
    email: email(name, index),
    given_name: name.first,
    family_name: name.last,
    first_name: has('name') ? name.first : '',
    last_name: has('name') ? name.last : '',
    phone_number: has('phone') ? phoneNumber(index) : '',
    phone_state: progress === COMPLETE ? phoneState(random) : ('unverified' as const),
    profile: {
      ...(has('gender') ? { gender, preferred_gender: preferredGender(gender) } : {}),
      ...(has('birth') ? person.birth : {}),
    },
    ...reached(sections, has),
    ...(progress.steps > 0 ? { revisions: Object.fromEntries(STEP_IDS.filter(has).map((step) => [step, 1])) } : {}),
    ...(progress.consented ? { consents: consents(joined) } : {}),
    ...(progress === COMPLETE ? { onboarding_completed_at: completedAt(joined) } : {}),
    created_at: joined,
    updated_at: active,
    revision: progress.steps + (progress.consented ? 1 : 0),
  };
}

function generatePerson(random: Random, now: Date, wish: Wish) {
  const background = wish.background ?? random.weighted(BACKGROUNDS);
  const gender = wish.gender ?? (random.chance(0.56) ? 'Man' : 'Woman');
  const age = wish.age ?? ageFor(random, gender);
  const date = birthDate(random, age, now);
  const name = nameFor(random, background, gender, Number(date.slice(0, 4)));
  const place = placeFor(random, background);
  const birth = {
    date_of_birth: date,
    time_of_birth: timeOfBirth(random),
    country_of_birth: place.country,
    state_of_birth: place.state,
    district_of_birth: place.district,
  };
  return { background, gender, age, name: wish.name ?? name, birthplace: place, birth };
}
