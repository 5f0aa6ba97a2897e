import { type Gender, preferredGender } from '@bandhavya/contracts';
import type { Member, StoredPhoto } from '@bandhavya/data';
import { type Candidate, type CandidatePhoto, rankAt } from './candidate.ts';
import type { Visibility } from './visibility.ts';

/** A candidate as it follows from the member; the rank is kept apart, because it also grows without a change. */
export type CandidateFacts = Omit<Candidate, '_id' | 'rank'>;

/** The candidate that a member is, or undefined while onboarding has not been completed. */
export function candidateOf(member: Member): CandidateFacts | undefined {
  const { profile, sections = {} } = member;
  if (!member.onboarding_completed_at || !profile.gender || !profile.date_of_birth) return undefined;
  const basic = sections['basic-info'] ?? {};
  const community = sections.community ?? {};
  const work = sections.work ?? {};
  const family = sections.family ?? {};
  return {
    ...visibilityOf(member),
    gender: profile.gender,
    born: Number(profile.date_of_birth.replaceAll('-', '')),
    height_cm: Number(basic.height_cm ?? 0),
    community: text(community.community),
    mother_tongue: text(basic.mother_tongue),
    marital_status: text(basic.marital_status),
    preferences: member.preferences ?? {},
    name: member.first_name,
    religion: text(community.religion),
    community_label: text(community.custom_community) || text(community.community),
    job_title: text(work.job_title),
    district: text(family.current_district),
    state: text(family.current_state),
    hobbies: Array.isArray(sections.hobbies?.hobbies) ? sections.hobbies.hobbies.map(String) : [],
    photos: cardPhotos(member.photos ?? []),
  };
}

/** Whether others may find a member, and if not, whether those who matched before still meet them. */
export function visibilityOf({ archived_at, settings }: Member): Visibility {
  const hidden = settings?.hidden === true;
  return { listed: !archived_at && !hidden, hidden: !archived_at && hidden };
}

/** The candidate of a member who has just become one, or has changed in what others find them by. */
export function newCandidate(member: Member, facts: CandidateFacts, now: Date): Candidate {
  return { _id: member._id, rank: rankAt(now), ...facts };
}

/** The gender that a candidate is shown. */
export function soughtGender({ gender }: Pick<Candidate, 'gender'>): Gender {
  return preferredGender(gender);
}

function cardPhotos(photos: readonly StoredPhoto[]): CandidatePhoto[] {
  const profileFirst = photos.toSorted((one, other) => Number(other.is_profile_photo) - Number(one.is_profile_photo));
  return profileFirst.map(({ id, width, height, thumbhash }) => ({ id, width, height, thumbhash }));
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
