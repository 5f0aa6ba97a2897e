import { DEFAULT_SETTINGS } from '@bandhavya/domain';
import type { Candidate } from '@bandhavya/matching/models';
import { candidateFor } from '../candidate-for.ts';
import { DEMO_WISHES, offeredCandidates } from '../demo-accounts.ts';
import { type DemoMember, generateMember, generateMembers } from '../generated-members/generate-members.ts';
import type { PhotosOf } from '../portraits/photos-of-members.ts';
import { Random } from '../random.ts';
import { type StoredDemoMember, storedMember } from '../stored.ts';
import { madeMemberId } from './member-ids.ts';

const SEED = 20_261_124;
const MEN = 0.58;
/** All members were active within this number of days, most of them recently. */
const ACTIVE = { days: 60, skew: 2.5 };
const HIDDEN = 0.02;
const ARCHIVED = 0.01;

/** A member of a population, with a candidate when the profile is complete. */
export type Inhabitant = { member: StoredDemoMember; candidate?: Candidate };

/**
 * Generates members one by one. A larger population starts with the members of a smaller one, and every population with
 * the demo members. Calls in the same year return equal members, except for timestamps.
 * @param photosOf returns the photos of a member
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

/** The ids of all demo members, and of those whose accounts are offered with likes, matches and a history. */
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

/** Some members hide, and some are archived because their phone number was wrong. */
function standing(random: Random, { onboarding_completed_at, updated_at }: DemoMember): Partial<DemoMember> {
  const chance = random.next();
  if (!onboarding_completed_at) return {};
  if (chance < HIDDEN) return { settings: { ...DEFAULT_SETTINGS, phone_audience: 'matches', hidden: true } };
  if (chance < HIDDEN + ARCHIVED) return { archived_at: updated_at, phone_state: 'failed' };
  return {};
}
