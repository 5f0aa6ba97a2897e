import type { LiveEvent } from '@bandhavya/contracts';

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
  await redis.publish(liveChannel(memberId), JSON.stringify(event));
}
