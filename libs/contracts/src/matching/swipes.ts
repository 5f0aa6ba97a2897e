import * as z from 'zod/mini';
import { IDEMPOTENCY_KEY } from '../endpoint.ts';
import { memberId } from '../paging.ts';
import { card } from './candidates.ts';

export const DIRECTIONS = ['liked', 'disliked', 'super_liked'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** POST /api/swipes */
export const swipeBody = z.strictObject({ to: memberId, direction: z.enum(DIRECTIONS, 'value.invalid') });

/** Two members who like each other. */
export const matchAnswer = z.object({
  /** Of this match alone: when the two match again after an undo, it is another one. */
  id: z.string(),
  matched_at: z.string(),
  with: card,
});
export type Match = z.output<typeof matchAnswer>;

/** What a swipe has come to. */
export const swipeAnswer = z.object({
  to: z.string(),
  /** Absent when this very swipe has been undone already, by a request that overtook this one. */
  direction: z.optional(z.enum(DIRECTIONS)),
  match: z.optional(matchAnswer),
});
export type Swipe = z.output<typeof swipeAnswer>;

/** The query of DELETE /api/swipes/last: names the swipe that is to be undone by the member it was about and its Idempotency-Key. */
export const undoQuery = z.strictObject({
  to: memberId,
  key: z.string('value.invalid').check(z.regex(IDEMPOTENCY_KEY, 'value.invalid')),
});
export const undoAnswer = z.object({ to: z.string() });

/** The lists of the history. */
export const HISTORY_LISTS = ['liked', 'liked-you', 'disliked', 'matches'] as const;
export type HistoryList = (typeof HISTORY_LISTS)[number];

/** One card of the history. */
export const historyItem = z.object({
  at: z.string(),
  /** The member's own answer, if there is one. */
  direction: z.optional(z.enum(DIRECTIONS)),
  matched: z.boolean(),
  card,
});
export type HistoryItem = z.output<typeof historyItem>;

/** What has come since the member last looked, counted to 99. */
export const unseenAnswer = z.object({ liked_you: z.int(), matches: z.int() });
export type Unseen = z.output<typeof unseenAnswer>;

/** PUT /api/swipes/seen */
export const seenBody = z.strictObject({ list: z.enum(['liked-you', 'matches'], 'value.invalid') });
