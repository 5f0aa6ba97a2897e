import { CARD_ABOUT_MAX, type Gender, livesIn, preferredGender } from '@bandhavya/contracts';
import { type Member, type StoredPhoto, settingsOf } from '@bandhavya/data';
import { audienceIncludes, excerpt } from '@bandhavya/domain';
import { nameTokens, nameWords } from '../spelling/name-tokens.ts';
import type { Visibility } from './archived.ts';
import type { Candidate, CandidatePhoto } from './candidate.ts';
import { packTraits } from './packed-traits.ts';
import { tagsOf } from './tags.ts';

/** The fields of a candidate that are derived from the member. The rank and what decides about its next raise are not. */
export type CandidateFacts = Omit<Candidate, '_id' | 'rank' | 'lifted_at' | 'changed_at' | 'facts_at'>;

/** The candidate of a member; undefined until onboarding is complete. */
export function candidateOf(member: Member): CandidateFacts | undefined {
  const { profile, sections = {} } = member;
  if (!member.onboarding_completed_at || !profile.gender || !profile.date_of_birth) return undefined;
  const basic = sections['basic-info'] ?? {};
  const community = sections.community ?? {};
  const work = sections.work ?? {};
  const home = livesIn(sections);
  const traits = {
    ...visibilityOf(member),
    gender: profile.gender,
    born: shownBirth(member, profile.date_of_birth, { matched: false }),
    born_for_matches: shownBirth(member, profile.date_of_birth, { matched: true }),
    height_cm: Number(basic.height_cm ?? 0),
    community: text(community.community),
    mother_tongue: text(basic.mother_tongue),
    marital_status: text(basic.marital_status),
    preferences: member.preferences ?? {},
    name: member.first_name,
    religion: text(community.religion),
    community_label: text(community.custom_community) || text(community.community),
    job_title: text(work.job_title),
    district: home.district,
    state: home.state,
    sub_community: text(community.sub_community),
    gotra: text(community.gotra),
    qualification: text(sections.education?.qualification),
    working_with: text(work.working_with),
    income_from: Number(work.annual_income_from ?? 0),
    income_to: Number(work.annual_income_to ?? 0),
    diet: text(basic.diet_preference),
    nakshatra: text(sections.astrology?.nakshatra),
    rashi: text(sections.astrology?.rashi),
    kuja_dosha: text(sections.astrology?.kuja_dosha),
    verified: member.phone_state === 'verified',
    joined: member.onboarding_completed_at,
    about: excerpt(text(sections['more-about']?.short_description), CARD_ABOUT_MAX),
    hobbies: Array.isArray(sections.hobbies?.hobbies) ? sections.hobbies.hobbies.map(String) : [],
    photos: cardPhotos(member.photos ?? []),
    photos_audience: settingsOf(member).photos_audience,
  };
  const words = nameWords(member);
  const derived = { tags: tagsOf(traits), packed_traits: packTraits(traits) };
  return { ...traits, ...derived, name_words: words, name_tokens: nameTokens(words) };
}

/** The visibility that follows from a member's settings and account state. */
export function visibilityOf({ archived_at, settings }: Member): Visibility {
  const { hidden } = settings;
  return { listed: !archived_at && !hidden, hidden: !archived_at && hidden };
}

/** The date from which a viewer counts the age, as YYYYMMDD: outside of its audience, the first of the month of birth. */
function shownBirth(member: Member, date: string, viewer: { matched: boolean }): number {
  const born = Number(date.replaceAll('-', ''));
  if (audienceIncludes(settingsOf(member).birth_audience, viewer)) return born;
  return Math.floor(born / 100) * 100 + 1;
}

/** The gender of the candidates that a viewer sees. */
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
