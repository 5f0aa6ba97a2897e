import * as z from 'zod/mini';
import { photoAnswer } from '../members/photos.ts';

/** Why somebody is shown; `value` is one of the enumeration's values where there is one. */
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

/** A photo of somebody else. */
export const cardPhoto = z.pick(photoAnswer, { id: true, photo_url: true, width: true, height: true, thumbhash: true });
export type CardPhoto = z.output<typeof cardPhoto>;

/** Somebody else in short: what the deck, the vertical swiper, lists and the history show. */
export const card = z.object({
  id: z.string(),
  /** The first name alone. */
  name: z.string(),
  age: z.object({ years: z.int(), months: z.int() }),
  height_cm: z.int(),
  religion: z.string(),
  community: z.string(),
  mother_tongue: z.string(),
  marital_status: z.string(),
  job_title: z.string(),
  district: z.string(),
  state: z.string(),
  /** The profile photo first. */
  photos: z.array(cardPhoto),
});
export type Card = z.output<typeof card>;

/** A card of the deck: somebody the member has not answered yet. */
export const candidateCard = z.extend(card, {
  liked_you: z.boolean(),
  super_liked_you: z.boolean(),
  reasons: z.array(z.object({ code: z.enum(REASON_CODES), value: z.optional(z.string()) })),
});
export type CandidateCard = z.output<typeof candidateCard>;
