import { liveStreamKey } from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { bus, useMember } from '@bandhavya/platform';
import { useEffect } from 'react';
import { refreshAccount } from '../account/refresh-account.ts';
import { refreshBadge } from './badge.ts';
import { runInLeaderTab } from './leader-election.ts';
import { listenToStream } from './live-stream.ts';
import { publishLiveEvent, refreshAll } from './publish-live-event.ts';

/** How long a tab waits for the counts of the leader tab before it fetches them itself, in milliseconds. */
const COUNTS_WITHIN_MS = 1500;

/**
 * Publishes the live events of the gateway on the bus while a member with a complete profile is signed in. Only the leader
 * tab holds a stream, because a browser has six HTTP/1.1 connections per site for all its tabs.
 */
export function useLive(): void {
  const member = useMember();
  const id = member?.onboarding.complete ? member.id : undefined;

  useEffect(() => {
    if (!id) return;
    const end = new AbortController();
    let connections = 0;
    runInLeaderTab(
      liveStreamKey(id),
      (signal) =>
        listenToStream(
          {
            url: calls.streamEvents.path,
            onEvent: (event) => void publishLiveEvent(event, signal),
            onConnected: () => {
              // The account may have changed since the page was made.
              void (connections > 0 ? refreshAll() : Promise.all([refreshBadge(), refreshAccount()]));
              connections += 1;
            },
            // The session may have ended.
            onFailed: () => void refreshAccount(),
          },
          signal,
        ),
      end.signal,
    );
    return () => end.abort();
  }, [id]);

  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => void refreshBadge(), COUNTS_WITHIN_MS);
    const stop = bus.subscribe('navigation.badge', () => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id]);
}
