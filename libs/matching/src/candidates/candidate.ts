import type { Gender, Preferences } from '@bandhavya/contracts';
import type { Types } from 'mongoose';

/** What of a photo a card needs; the profile photo comes first. */
export type CandidatePhoto = { id: string; width: number; height: number; thumbhash: string };

/**
 * A member as others meet them: what feed, search and cards filter, sort and show by, and nothing else. One per member
 * who completed onboarding, written in the transaction that changes the member.
 */
export type Candidate = {
  /** The member's. */
  _id: Types.ObjectId;
  /** May be found: neither archived nor hidden. */
  listed: boolean;
  /** Not listed, and not archived either. Absent in documents that were not written since this is told apart. */
  hidden: boolean;
  gender: Gender;
  /** Grows with every sign of life; see {@link rankAt}. Unique, so that a position in the feed is one number. */
  rank: number;
  /** The date of birth as the number YYYYMMDD. */
  born: number;
  height_cm: number;
  community: string;
  mother_tongue: string;
  marital_status: string;
  /** Whom the member looks for. */
  preferences: Preferences;
  /** The first name. */
  name: string;
  religion: string;
  /** As the card says it: the member's own words where Other was chosen. */
  community_label: string;
  job_title: string;
  district: string;
  state: string;
  hobbies: string[];
  photos: CandidatePhoto[];
};

/** What decides whether two members may be shown to each other, and how well they fit. */
export type Traits = Pick<
  Candidate,
  'gender' | 'born' | 'height_cm' | 'community' | 'mother_tongue' | 'marital_status' | 'preferences'
>;

const SLOTS = 2048;

/**
 * The rank of a sign of life: milliseconds with a tie break below, so that later is higher and two of the same
 * millisecond rarely collide. Stays below 2^53.
 */
export function rankAt(instant: Date, tieBreak: number = Math.random()): number {
  return instant.getTime() * SLOTS + Math.floor(tieBreak * SLOTS);
}
