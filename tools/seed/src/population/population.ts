import type { Candidate } from '@bandhavya/matching';
import { candidateFor } from '../candidate-for.ts';
import { DEMO_WISHES, offeredCandidates } from '../demo-accounts.ts';
import { type DemoMember, generateMember, generateMembers } from '../generate-members.ts';
import type { PhotosOf } from '../portraits/photos-of-members.ts';
import { Random } from '../random.ts';
import { type StoredDemoMember, storedMember } from '../stored.ts';
import { madeMemberId } from './member-ids.ts';

const SEED = 20_261_124;
const MEN = 0.58;
/** Everybody has been here within sixty days, most of them lately. */
const ACTIVE = { days: 60, skew: 2.5 };
const HIDDEN = 0.02;
const ARCHIVED = 0.01;

/** A member of a population, with the candidate of those who are one. */
export type Inhabitant = { member: StoredDemoMember; candidate?: Candidate };

/**
 * So many members, one after the other; those of a small population are the first ones of a larger one. The demo members
 * come first, so that the accounts that are offered are there. The same for every call in the same year, but for moments.
 * @param photosOf gives each of them photos
 */
export function* population(count: number, now: Date, photosOf: PhotosOf = () => undefined): Generator<Inhabitant> {
  const demo = generateMembers(now, DEMO_WISHES);
  for (let index = 0; index < count; index += 1) {
    const made = demo[index] ?? madeMember(index, now);
    const member = storedMember(made, photosOf(made));
    const candidate = candidateFor(member, index);
    yield { member, ...(candidate ? { candidate } : {}) };
  }
}

/** The ids of the demo members, and of those the ones whose accounts find something of everything. */
export function demoIds(now: Date): { all: Set<string>; offered: string[] } {
  const demo = generateMembers(now, DEMO_WISHES);
  return { all: new Set(demo.map(({ _id }) => _id)), offered: offeredCandidates(demo) };
}

function madeMember(index: number, now: Date): DemoMember {
  const random = new Random(SEED + index);
  const gender = random.chance(MEN) ? 'Man' : 'Woman';
  const member = generateMember(random, index, now, { gender, active: ACTIVE });
  return { ...member, _id: madeMemberId(index), ...standing(random, member) };
}

/** Some do not want to be found, and with some the phone number was false. */
function standing(random: Random, { onboarding_completed_at, updated_at }: DemoMember): Partial<DemoMember> {
  const chance = random.next();
  if (!onboarding_completed_at) return {};
  if (chance < HIDDEN) return { settings: { phone_audience: 'matches', hidden: true } };
  if (chance < HIDDEN + ARCHIVED) return { archived_at: updated_at, phone_state: 'failed' };
  return {};
}
