import * as z from 'zod/mini';
import { stoppedRemote } from '../federation/remotes.ts';
import { matchAnswer } from './swipes.ts';

/** The live events by name: server-sent events for the open tabs of a member. */
export const liveEvents = {
  /** Two members like each other. Sent to both. */
  'match.created': matchAnswer,
  /** A match ended, after an undo, a dislike or a block. */
  'match.ended': z.object({ id: z.string() }),
  /**
   * The number of unseen likes and matches may have changed. With `refetch_within_ms`, other events may be lost too: the page
   * refetches all that it shows, after a random part of that time, so that the members do not all refetch at once.
   */
  'unseen.changed': z.object({ refetch_within_ms: z.optional(z.int().check(z.gte(0))) }),
  /** An order, a refund or the premium membership of the member changed. */
  'payments.changed': z.object({}),
  /** The staff archived, restored or warned the member, or verified the phone number. */
  'account.changed': z.object({}),
  /** The stopped remotes, all of them: at the start of the stream, and when they change. */
  'remotes.stopped': z.object({ remotes: z.array(stoppedRemote) }),
} as const;
export type LiveEventName = keyof typeof liveEvents;

/**
 * The versions of the live events, which stand in their data. A change that earlier pages cannot follow raises the version. Such a page
 * refetches what it shows.
 */
export const LIVE_EVENT_VERSIONS = {
  'match.created': 1,
  'match.ended': 1,
  'unseen.changed': 1,
  'payments.changed': 1,
  'account.changed': 1,
  'remotes.stopped': 1,
} as const satisfies Record<LiveEventName, number>;

/** The version in the data of a live event. Gateways from before API 1.11 send none. */
export const liveEventVersion = z.object({ version: z._default(z.int(), 1) });
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.output<(typeof liveEvents)[Name]> };
}[LiveEventName];
