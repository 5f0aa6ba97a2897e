import * as z from 'zod/mini';
import { matchAnswer } from './swipes.ts';

/** What the server tells a member's open tabs by itself, by the name of the server-sent event. */
export const liveEvents = {
  /** Two members like each other; to both. */
  'match.created': matchAnswer,
  /** A like was taken back, or somebody was blocked: this match is no more. */
  'match.ended': z.object({ id: z.string() }),
  /** How many likes and matches are new may have changed. */
  'unseen.changed': z.object({}),
} as const;
export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.output<(typeof liveEvents)[Name]> };
}[LiveEventName];
