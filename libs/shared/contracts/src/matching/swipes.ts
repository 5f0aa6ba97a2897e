import { PHONE_ACCESS } from '@bandhavya/domain';
import * as z from 'zod/mini';
import { IDEMPOTENCY_KEY } from '../endpoint.ts';
import { isoTime } from '../iso-time.ts';
import { memberId } from '../paging.ts';
import { candidateCard, card } from './candidates.ts';

export const DIRECTIONS = ['liked', 'disliked', 'super_liked'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** POST /api/swipes */
export const swipeBody = z.strictObject({ to: memberId, direction: z.enum(DIRECTIONS, 'value.invalid') });

/** Two members who like each other. */
export const matchAnswer = z.object({
  /** The id of this match; a new match after an undo has another one. */
  id: z.string(),
  matched_at: isoTime,
  with: card,
  /** Whether a phone look would succeed now. Before version 1.7.0 of the API, the page only learned it from the look. */
  phone: z._default(z.enum(PHONE_ACCESS), 'shown'),
});
export type Match = z.output<typeof matchAnswer>;

/** The result of a swipe. */
export const swipeAnswer = z.object({
  to: z.string(),
  /** Absent when the swipe was undone before this request arrived. */
  direction: z.optional(z.enum(DIRECTIONS)),
  match: z.optional(matchAnswer),
});
export type Swipe = z.output<typeof swipeAnswer>;

/** DELETE /api/swipes/last: the swipe to undo, by the other member and its idempotency key. */
export const undoQuery = z.strictObject({
  to: memberId,
  key: z.string('value.invalid').check(z.regex(IDEMPOTENCY_KEY, 'value.invalid')),
  /** Refuses an undo that would end a match, so that the page can ask first. Since version 1.10.0 of the API. */
  unless_matched: z.optional(z.enum(['yes'], 'value.invalid')),
});
export const undoAnswer = z.object({ to: z.string() });

/** GET /api/swipes/last: the swipe that an undo would take back now; absent when it would be refused. */
export const lastSwipeAnswer = z.object({
  undo: z.optional(
    z.object({
      key: z.string(),
      direction: z.enum(DIRECTIONS),
      card: candidateCard,
      /** Whether the undo would use premium. Absent before version 1.10.0 of the API. */
      uses_premium: z.optional(z.boolean()),
      /** Whether the undo would end a match. Absent before version 1.10.0 of the API. */
      matched: z.optional(z.boolean()),
    }),
  ),
});
export type UndoableSwipe = NonNullable<z.output<typeof lastSwipeAnswer>['undo']>;

/** The lists of the history. */
export const HISTORY_LISTS = ['liked', 'liked-you', 'disliked', 'matches'] as const;
export type HistoryList = (typeof HISTORY_LISTS)[number];

/** An item of a history list. */
export const historyItem = z.object({
  at: isoTime,
  /** The member's own swipe, if any. */
  direction: z.optional(z.enum(DIRECTIONS)),
  matched: z.boolean(),
  card,
});
export type HistoryItem = z.output<typeof historyItem>;

/** The number of unseen likes and matches, at most 99 each. */
export const unseenAnswer = z.object({ liked_you: z.int(), matches: z.int() });
export type Unseen = z.output<typeof unseenAnswer>;

/** PUT /api/swipes/seen */
export const seenBody = z.strictObject({ list: z.enum(['liked-you', 'matches'], 'value.invalid') });
