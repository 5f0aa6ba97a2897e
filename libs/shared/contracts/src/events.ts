import * as z from 'zod/mini';
import type { EventName } from './event-versions.ts';
import { liveEvents } from './matching/live-events.ts';
import { DIRECTIONS, unseenAnswer } from './matching/swipes.ts';

type Builds = { name: 'shell' | `mf_${string}` };
/** An application of a page, by the name of its build. The report of the surface lists the values, as the type is not an alias. */
export type Application = Builds['name'];
/** The beginning of the names of remotes. */
export const REMOTE_PREFIX = 'mf_';
/** The owners of an event that each application may publish, also a remote of a later release. */
export const ALL_APPLICATIONS = 'all';

export type EventDefinition = {
  /** The applications that publish it. The bus drops and reports an event that another application publishes. */
  owners: readonly Application[] | typeof ALL_APPLICATIONS;
  schema: z.ZodMiniType;
  /** A state: a late subscriber receives the last value. */
  replay: boolean;
  /** The other tabs of this browser receive it too. */
  acrossTabs: boolean;
  /** Makes the current payload of the payload of an earlier version. */
  earlier?: Readonly<Record<number, (payload: unknown) => unknown>>;
};

/**
 * The events that the shell and the remotes exchange. The bus drops and reports a payload that fails the schema. A reader
 * ignores the fields that it does not know, because a later release may have written them.
 */
export const events = {
  /** Another member is signed in, or the member has signed out. The session store holds the details. */
  'session.changed': {
    owners: ['shell'],
    schema: z.object({ member_id: z.nullable(z.string()) }),
    replay: true,
    acrossTabs: true,
  },
  /** The gateway answered 401: the session has ended. */
  'session.expired': {
    owners: ALL_APPLICATIONS,
    schema: z.object({}),
    replay: false,
    acrossTabs: true,
  },
  /** A section, the photos or the settings of the member's own profile were saved. */
  'profile.changed': {
    owners: ['mf_onboarding', 'mf_profile'],
    schema: z.object({}),
    replay: false,
    acrossTabs: true,
  },
  /** Two members like each other. Published by the leader tab, which receives it from the gateway. */
  'match.created': {
    owners: ['shell'],
    schema: liveEvents['match.created'],
    replay: false,
    acrossTabs: true,
  },
  /** A match ended: one of the two undid the like or blocked the other. */
  'match.ended': {
    owners: ['shell'],
    schema: liveEvents['match.ended'],
    replay: false,
    acrossTabs: true,
  },
  /** The gateway stored a swipe; without a direction, it undid the swipe. */
  'swipe.recorded': {
    owners: ['mf_discover', 'mf_profile', 'mf_search'],
    schema: z.object({ to: z.string(), direction: z.optional(z.enum(DIRECTIONS)) }),
    replay: false,
    acrossTabs: true,
  },
  /** The member blocked the member `id`: neither is visible to the other any more. */
  'member.blocked': {
    owners: ['mf_discover', 'mf_profile', 'mf_search'],
    schema: z.object({ id: z.string() }),
    replay: false,
    acrossTabs: true,
  },
  /** The premium membership is active until a time. No replay: a late subscriber reads `premium_until` of the session. */
  'premium.activated': {
    owners: ['mf_payments', 'shell'],
    schema: z.object({ active_until: z.string() }),
    replay: false,
    acrossTabs: true,
    // Version 1 was replayed. Its payload is the same.
    earlier: { 1: (payload) => payload },
  },
  /** The premium membership is no longer active: it expired, or a refund was sent. */
  'premium.ended': { owners: ['shell'], schema: z.object({}), replay: false, acrossTabs: true },
  /** An order or a refund changed outside of this page. */
  'payments.changed': { owners: ['shell'], schema: z.object({}), replay: false, acrossTabs: true },
  /** The staff archived, restored or warned the member, or verified the phone number. Each tab reads the session again. */
  'account.changed': { owners: ['shell'], schema: z.object({}), replay: false, acrossTabs: true },
  /** The stream of live events is connected again after an interruption: data read before may be stale. */
  'live.resumed': { owners: ['shell'], schema: z.object({}), replay: false, acrossTabs: true },
  /** How many likes and matches are unseen. */
  'navigation.badge': {
    owners: ['shell', 'mf_discover'],
    schema: unseenAnswer,
    replay: true,
    acrossTabs: true,
  },
  /** The remotes that the operators have stopped, all of them. */
  'remotes.stopped': { owners: ['shell'], schema: liveEvents['remotes.stopped'], replay: false, acrossTabs: true },
  /** The number of new things behind a link of the navigation, which its remote counts. No number is drawn for 0. */
  'navigation.counted': {
    owners: ALL_APPLICATIONS,
    schema: z.object({ to: z.string(), count: z.int() }),
    replay: false,
    acrossTabs: true,
  },
} as const satisfies Record<EventName, EventDefinition>;

export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]['schema']>;
