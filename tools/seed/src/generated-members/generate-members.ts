import { type Gender, type Preferences, preferredGender } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { DEFAULT_SETTINGS, STEP_IDS, type StepId } from '@bandhavya/domain';
import { Random } from '../random.ts';
import { wishesFor } from '../wishes.ts';
import { BACKGROUNDS, type Background } from './backgrounds.ts';
import {
  activity,
  activityWithin,
  ageFor,
  birthDate,
  COMPLETE,
  completedAt,
  consents,
  email,
  groundRules,
  phoneNumber,
  phoneState,
  progressFor,
  randomMemberId,
  type SeedProgress,
  subject,
  timeOfBirth,
} from './details.ts';
import { nameFor } from './names.ts';
import { placeFor } from './places.ts';
import { reached, type SeedSections, sectionsFor } from './sections.ts';

export const DEMO_MEMBERS = 300;

const SEED = 20_261_121;

/** The facts about a demo member that are not random. */
export type Wish = {
  background?: Background;
  gender?: Gender;
  /** In whole years, on 1 January. */
  age?: number;
  name?: { first: string; last: string };
  progress?: SeedProgress;
  /** The number of days of the last active time; see {@link activityWithin}. */
  active?: { days: number; skew: number };
  /** The preferences. */
  preferences?: Preferences;
};

/** A member as stored, without photos. Fields of steps that the member has not reached are absent. */
export type DemoMember = ReturnType<typeof generateMember> & Pick<Member, 'archived_at'>;

/**
 * Generates {@link DEMO_MEMBERS} demo members, the wished ones first. Calls in the same year return equal members, except
 * for the times of joining and last activity, which depend on `now`. All are 18 to 60 years old during that year.
 */
export function generateMembers(now: Date, wishes: readonly Wish[] = []): DemoMember[] {
  const random = new Random(SEED);
  return Array.from({ length: DEMO_MEMBERS }, (_, index) => generateMember(random, index, now, wishes[index] ?? {}));
}

/** Generates a demo member. Its index decides the e-mail address, the phone number and the sections. */
export function generateMember(random: Random, index: number, now: Date, wish: Wish) {
  const person = generatePerson(random, now, wish);
  const progress = wish.progress ?? progressFor(random);
  const { joined, active } = wish.active ? activityWithin(random, now, wish.active) : activity(random, now);
  const has = (step: StepId) => STEP_IDS.indexOf(step) < progress.steps;
  const { name, gender } = person;
  // A separate generator, so that a change of the sections does not change the names.
  const sections = sectionsFor(new Random(SEED * (index + 2)), { ...person, index });
  const preferences = progress === COMPLETE ? (wish.preferences ?? preferencesFor(index, person, sections)) : undefined;
  const steps: Partial<Record<StepId, number>> = Object.fromEntries(STEP_IDS.filter(has).map((step) => [step, 1]));
  return {
    _id: randomMemberId(random),
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
    ...(progress.steps > 0 ? { revisions: { ...steps, ...(preferences ? { preferences: 1 } : {}) } } : {}),
    ...(preferences ? { preferences } : {}),
    settings: DEFAULT_SETTINGS,
    ...(progress.consented ? { consents: consents(joined) } : {}),
    ...(has('photos') ? { ground_rules: groundRules(joined) } : {}),
    ...(progress === COMPLETE ? { onboarding_completed_at: completedAt(joined) } : {}),
    created_at: joined,
    updated_at: active,
    revision: progress.steps + (progress.consented ? 1 : 0) + (preferences ? 1 : 0),
  };
}

function preferencesFor(index: number, { gender, age }: ReturnType<typeof generatePerson>, { sections }: SeedSections) {
  const { height_cm, mother_tongue, marital_status } = sections['basic-info'];
  return wishesFor(new Random(SEED ^ (index + 2)), {
    gender,
    age,
    height_cm: Number(height_cm),
    community: String(sections.community.community),
    mother_tongue: String(mother_tongue),
    marital_status: String(marital_status),
  });
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
