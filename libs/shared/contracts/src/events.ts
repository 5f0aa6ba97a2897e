import * as z from 'zod/mini';
import { liveEvents } from './matching/live-events.ts';
import { DIRECTIONS, unseenAnswer } from './matching/swipes.ts';

/** The applications of a page, by the names of their builds. */
export const APPLICATIONS = [
  'shell',
  'mf_onboarding',
  'mf_profile',
  'mf_discover',
  'mf_search',
  'mf_payments',
] as const;
export type Application = (typeof APPLICATIONS)[number];

type EventDefinition = {
  version: number;
  /** The applications that publish it. The bus drops and reports an event that another application publishes. */
  owners: readonly Application[];
  schema: z.ZodMiniType;
  /** A state: a late subscriber receives the last value. */
  replay: boolean;
  /** The other tabs of this browser receive it too. */
  acrossTabs: boolean;
};

/** The events that the shell and the remotes exchange. The bus drops and reports a payload that fails the schema. */
export const events = {
  /** Another member is signed in, or the member has signed out. The session store holds the details. */
  'session.changed': {
    version: 1,
    owners: ['shell'],
    schema: z.strictObject({ member_id: z.nullable(z.string()) }),
    replay: true,
    acrossTabs: true,
  },
  /** The gateway answered 401: the session has ended. */
  'session.expired': {
    version: 1,
    owners: APPLICATIONS,
    schema: z.strictObject({}),
    replay: false,
    acrossTabs: true,
  },
  /** A section, the photos or the settings of the member's own profile were saved. */
  'profile.changed': {
    version: 1,
    owners: ['mf_onboarding', 'mf_profile'],
    schema: z.strictObject({}),
    replay: false,
    acrossTabs: true,
  },
  /** Two members like each other. Published by the leader tab, which receives it from the gateway. */
  'match.created': {
    version: 1,
    owners: ['shell'],
    schema: liveEvents['match.created'],
    replay: false,
    acrossTabs: true,
  },
  /** A match ended: one of the two undid the like or blocked the other. */
  'match.ended': {
    version: 1,
    owners: ['shell'],
    schema: liveEvents['match.ended'],
    replay: false,
    acrossTabs: true,
  },
  /** The gateway stored a swipe; without a direction, it undid the swipe. */
  'swipe.recorded': {
    version: 1,
    owners: ['mf_discover', 'mf_profile', 'mf_search'],
    schema: z.strictObject({ to: z.string(), direction: z.optional(z.enum(DIRECTIONS)) }),
    replay: false,
    acrossTabs: true,
  },
  /** The member blocked the member `id`: neither is visible to the other any more. */
  'member.blocked': {
    version: 1,
    owners: ['mf_discover', 'mf_profile', 'mf_search'],
    schema: z.strictObject({ id: z.string() }),
    replay: false,
    acrossTabs: true,
  },
  /** The premium membership is active until a time. No replay: a late subscriber reads `premium_until` of the session. */
  'premium.activated': {
    version: 2,
    owners: ['mf_payments', 'shell'],
    schema: z.strictObject({ active_until: z.string() }),
    replay: false,
    acrossTabs: true,
  },
  /** The premium membership is no longer active: it expired, or a refund was sent. */
  'premium.ended': { version: 1, owners: ['shell'], schema: z.strictObject({}), replay: false, acrossTabs: true },
  /** An order or a refund changed outside of this page. */
  'payments.changed': { version: 1, owners: ['shell'], schema: z.strictObject({}), replay: false, acrossTabs: true },
  /** The staff archived, restored or warned the member, or verified the phone number. Each tab reads the session again. */
  'account.changed': { version: 1, owners: ['shell'], schema: z.strictObject({}), replay: false, acrossTabs: true },
  /** The stream of live events is connected again after an interruption: data read before may be stale. */
  'live.resumed': { version: 1, owners: ['shell'], schema: z.strictObject({}), replay: false, acrossTabs: true },
  /** How many likes and matches are unseen. */
  'navigation.badge': {
    version: 1,
    owners: ['shell', 'mf_discover'],
    schema: unseenAnswer,
    replay: true,
    acrossTabs: true,
  },
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]['schema']>;
