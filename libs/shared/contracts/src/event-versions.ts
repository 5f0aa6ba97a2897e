/**
 * The versions of the events, which a build passes with each payload. A change that earlier readers cannot follow raises the
 * version, and `events` gets a converter for the one before it.
 */
export const EVENT_VERSIONS = {
  'session.changed': 1,
  'session.expired': 1,
  'profile.changed': 1,
  'match.created': 1,
  'match.ended': 1,
  'swipe.recorded': 1,
  'member.blocked': 1,
  'premium.activated': 2,
  'premium.ended': 1,
  'payments.changed': 1,
  'account.changed': 1,
  'live.resumed': 1,
  'navigation.badge': 1,
  'remotes.stopped': 1,
  'navigation.counted': 1,
} as const;

export type EventName = keyof typeof EVENT_VERSIONS;
