import { LIVE_EVENT_VERSIONS, type LiveEvent } from '@bandhavya/contracts';

/** The Redis channel of a member's live events. */
export function liveChannel(memberId: string): string {
  return `live:${memberId}`;
}

/** A Redis client that publishes. */
export type LivePublisher = { publish: (channel: string, message: string) => Promise<unknown> };

/**
 * Publishes an event to all open tabs of a member, through every copy of the gateway. Rejects when Redis does not respond.
 * An event can get lost; tabs refetch after a reconnect.
 */
export async function publishLive(redis: LivePublisher, memberId: string, event: LiveEvent): Promise<void> {
  await redis.publish(liveChannel(memberId), JSON.stringify(versionedLive(event)));
}

/** An event with its version in its data, which gateways of every release pass on. */
export function versionedLive<Event extends LiveEvent>(event: Event): Event {
  return { ...event, data: { ...event.data, version: LIVE_EVENT_VERSIONS[event.name] } };
}
