import * as z from 'zod/mini';
import { liveEvents } from './matching/live-events.ts';
import { DIRECTIONS, unseenAnswer } from './matching/swipes.ts';

type EventDefinition = {
  version: number;
  /** Who may publish it. */
  owner: 'shell' | 'mf_onboarding' | 'mf_discover';
  schema: z.ZodMiniType;
  /** State-like: the last value is replayed to whoever subscribes late. */
  replay: boolean;
  /** Other tabs of the same member hear it too. */
  acrossTabs: boolean;
};

/** The events that shell and remotes exchange. An event with a payload of another shape is dropped and reported. */
export const events = {
  /** Somebody else, or nobody, is signed in now. The session store holds who. */
  'session.changed': {
    version: 1,
    owner: 'shell',
    schema: z.strictObject({ member_id: z.nullable(z.string()) }),
    replay: true,
    acrossTabs: true,
  },
  /** The gateway answered 401: the session is over. */
  'session.expired': { version: 1, owner: 'shell', schema: z.strictObject({}), replay: false, acrossTabs: true },
  /** A section of the own profile was saved: what was read of it before is old. */
  'profile.changed': {
    version: 1,
    owner: 'mf_onboarding',
    schema: z.strictObject({}),
    replay: false,
    acrossTabs: true,
  },
  /** Two members like each other. The one tab that listens to the gateway tells all of them. */
  'match.created': {
    version: 1,
    owner: 'shell',
    schema: liveEvents['match.created'],
    replay: false,
    acrossTabs: true,
  },
  /** A like was taken back, or somebody was blocked: this match is no more. */
  'match.ended': {
    version: 1,
    owner: 'shell',
    schema: liveEvents['match.ended'],
    replay: false,
    acrossTabs: true,
  },
  /** The gateway has a swipe, or, without a direction, has taken it back. The client publishes it for whoever swiped. */
  'swipe.recorded': {
    version: 1,
    owner: 'mf_discover',
    schema: z.strictObject({ to: z.string(), direction: z.optional(z.enum(DIRECTIONS)) }),
    replay: false,
    acrossTabs: true,
  },
  /** The member has blocked somebody: neither is shown to the other any more. */
  'member.blocked': {
    version: 1,
    owner: 'mf_discover',
    schema: z.strictObject({ id: z.string() }),
    replay: false,
    acrossTabs: true,
  },
  /** The gateway is heard again after a time when it was not: what was read before may be old. */
  'live.resumed': { version: 1, owner: 'shell', schema: z.strictObject({}), replay: false, acrossTabs: true },
  /** How many likes and matches the member has not looked at yet. */
  'navigation.badge': { version: 1, owner: 'shell', schema: unseenAnswer, replay: true, acrossTabs: true },
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]['schema']>;
