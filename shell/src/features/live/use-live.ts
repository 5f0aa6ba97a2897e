import { refreshSession } from '@bandhavya/api-client';
import { endpoints, type LiveEvent } from '@bandhavya/contracts';
import { bus, useMember } from '@bandhavya/platform';
import { useEffect } from 'react';
import { refreshBadge } from './badge.ts';
import { runInLeaderTab } from './leader-election.ts';
import { listenToStream } from './live-stream.ts';

/** After so long without news of another tab this one asks for the numbers itself, in milliseconds. */
const NEWS_WITHIN_MS = 1500;

/**
 * Brings what the gateway tells by itself onto the bus while a member is signed in whom others can meet. One tab of the
 * browser listens and tells the others: over HTTP/1.1 a browser has six connections for all its tabs.
 */
export function useLive(): void {
  const member = useMember();
  const id = member?.onboarding.complete ? member.id : undefined;

  useEffect(() => {
    if (!id) return;
    const end = new AbortController();
    let connections = 0;
    runInLeaderTab(
      `bandhavya.live.${id}`,
      (signal) =>
        listenToStream(
          {
            url: endpoints.streamEvents.path,
            onEvent: announce,
            onConnected: () => {
              void refreshBadge();
              if (connections > 0) bus.publish('live.resumed', {}, 'shell');
              connections += 1;
            },
            // A session that is over is announced by the call itself.
            onFailed: () => void refreshSession().catch(() => undefined),
          },
          signal,
        ),
      end.signal,
    );
    return () => end.abort();
  }, [id]);

  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => void refreshBadge(), NEWS_WITHIN_MS);
    const stop = bus.subscribe('navigation.badge', () => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id]);
}

function announce(event: LiveEvent): void {
  if (event.name === 'unseen.changed') void refreshBadge();
  else if (event.name === 'match.created') bus.publish(event.name, event.data, 'shell');
  else bus.publish(event.name, event.data, 'shell');
}
