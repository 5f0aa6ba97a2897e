import * as z from 'zod/mini';

type EventDefinition = {
  version: number;
  /** Who may publish it. */
  owner: 'shell' | 'mf_onboarding';
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
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]['schema']>;
