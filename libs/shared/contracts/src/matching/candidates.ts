import * as z from 'zod/mini';
import { photoAnswer } from '../members/photos.ts';
import { pageQuery } from '../paging.ts';

/** The screens of candidates. */
export const CANDIDATE_SCREENS = ['deck', 'reel'] as const;
export type CandidateScreen = (typeof CANDIDATE_SCREENS)[number];

/** The query of a page of candidates. The screen is only recorded with the impressions. */
export const candidatesQuery = z.extend(pageQuery, {
  screen: z._default(z.enum(CANDIDATE_SCREENS, 'value.invalid'), 'deck'),
});

/** The reasons why a candidate is shown; `value` is the shared option, such as the mother tongue. */
export const REASON_CODES = [
  'liked-you',
  'fits-both',
  'you-fit',
  'fits-you',
  'tongue',
  'community',
  'district',
  'hobby',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** A photo of another member. */
export const cardPhoto = z.pick(photoAnswer, { id: true, photo_url: true, width: true, height: true, thumbhash: true });
export type CardPhoto = z.output<typeof cardPhoto>;

/** Another member as the deck, the reel and the lists show them. */
export const card = z.object({
  id: z.string(),
  /** The first name. */
  name: z.string(),
  age: z.object({ years: z.int(), months: z.int() }),
  height_cm: z.int(),
  religion: z.string(),
  community: z.string(),
  mother_tongue: z.string(),
  marital_status: z.string(),
  /** Empty for a member without a job; `working_with` describes them. */
  job_title: z.string(),
  /** The kind of employer or occupation. */
  working_with: z._default(z.string(), ''),
  district: z.string(),
  state: z.string(),
  /** Whether the staff has verified the phone number. */
  verified: z._default(z.boolean(), false),
  /** The profile photo first. */
  photos: z.array(cardPhoto),
});
export type Card = z.output<typeof card>;

/** How long ago a candidate was last active; coarse, so that a card does not tell when somebody is online. */
export const ACTIVITIES = ['today', 'week', 'month'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** The most characters of About on a card; the profile has the whole text. */
export const CARD_ABOUT_MAX = 200;

/** A candidate of the deck or the reel. The fields with defaults were added after version 1.5.0 of the API. */
export const candidateCard = z.extend(card, {
  qualification: z._default(z.string(), ''),
  /** The beginning of About, in one paragraph. */
  about: z._default(z.string(), ''),
  /** Absent: more than a month ago. */
  active: z.optional(z.enum(ACTIVITIES)),
  liked_you: z.boolean(),
  super_liked_you: z.boolean(),
  reasons: z.array(z.object({ code: z.enum(REASON_CODES), value: z.optional(z.string()) })),
});
export type CandidateCard = z.output<typeof candidateCard>;
