import type { Gender, Preferences } from '@bandhavya/contracts';
import type { Audience } from '@bandhavya/domain';
import type { Types } from 'mongoose';

/** The fields of a photo that a card needs. */
export type CandidatePhoto = { id: string; width: number; height: number; thumbhash: string };

/**
 * The fields by which feed, search and cards filter, sort and show a member. One document per complete member, written in
 * the transaction that changes the member.
 */
export type Candidate = {
  /** The id of the member. */
  _id: Types.ObjectId;
  /** Visible to everybody: neither archived nor hidden. */
  listed: boolean;
  /** Hidden by the member, and not archived. */
  hidden: boolean;
  gender: Gender;
  /** Orders candidates by last active time; unique. See {@link rankAt}. */
  rank: number;
  /**
   * The date from which other members count the age, as the number YYYYMMDD: the date of birth where all members may see
   * it, and otherwise the first of its month (docs/decisions/0055-inferences.md).
   */
  born: number;
  /** The same for matches. Absent in a document of an earlier version: `born`. */
  born_for_matches?: number;
  height_cm: number;
  community: string;
  mother_tongue: string;
  marital_status: string;
  preferences: Preferences;
  /** The first name. */
  name: string;
  religion: string;
  /** The community as the card shows it: the member's own words for the choice Other. */
  community_label: string;
  job_title: string;
  district: string;
  state: string;
  sub_community: string;
  gotra: string;
  qualification: string;
  /** The kind of employer. */
  working_with: string;
  /** Rupees per year; 0 when unknown or withheld. */
  income_from: number;
  income_to: number;
  diet: string;
  nakshatra: string;
  rashi: string;
  kuja_dosha: string;
  /** Whether the staff has verified the phone number. */
  verified: boolean;
  /** When onboarding was complete. Never changes. */
  joined: Date;
  /** The beginning of About, in one paragraph, as the card shows it. */
  about: string;
  /** The search looks these up: 'tongue:Kannada', and the tags of common combinations. Derived (candidates/tags.ts). */
  tags: string[];
  /** The words of first name, '|', and the words of the last name, as the name search compares them. Derived. */
  name_words: string;
  /** The name search finds the candidate by these; each is counted in the dictionary. Derived (spelling/name-tokens.ts). */
  name_tokens: string[];
  hobbies: string[];
  photos: CandidatePhoto[];
  /** The audience of the photos beyond the first one. Absent: stored before the privacy groups, so members. */
  photos_audience?: Audience;
  /** The traits, as the scan reads them from its index. Derived (candidates/packed-traits.ts). */
  packed_traits: string;
  /** The last change that raised the rank: one a day does. */
  lifted_at?: Date;
  /** A later change of that day, which waits for the next raise so that it reaches feeds. See store-facts.ts. */
  changed_at?: Date;
  /** The last change of the facts. Searches look for changed candidates in ranges that they pass over. */
  facts_at?: Date;
};

/** A candidate without the fields that only searches and scans compare. */
export type CardCandidate = Omit<Candidate, 'tags' | 'name_words' | 'name_tokens' | 'packed_traits'>;

/** The fields that decide whether two members may meet, and how well they fit. */
export type Traits = Pick<Candidate, 'gender' | 'preferences' | ComparedTrait>;

/** The traits that preferences compare, without the gender. The packed traits have them in this order. */
export const COMPARED_TRAITS = [
  'born',
  'height_cm',
  'community',
  'mother_tongue',
  'marital_status',
  'qualification',
  'religion',
  'state',
  'district',
  'income_from',
  'income_to',
  'diet',
  'kuja_dosha',
] as const satisfies readonly (keyof Candidate)[];
export type ComparedTrait = (typeof COMPARED_TRAITS)[number];

const SLOTS = 2048;

/**
 * The rank of a candidate who was last active at an instant: its milliseconds times 2,048, plus a random tie break so that
 * two candidates of one millisecond rarely collide. Stays below 2^53.
 */
export function rankAt(instant: Date, tieBreak: number = Math.random()): number {
  return instant.getTime() * SLOTS + Math.floor(tieBreak * SLOTS);
}

/** The milliseconds of the instant of a rank. */
export function instantOf(rank: number): number {
  return Math.floor(rank / SLOTS);
}
