import { useMatchAnnouncements, useMember } from '@bandhavya/platform';
import { type ComponentType, useEffect } from 'react';
import { swipeQueueOf } from '../swipes/swipe-queue-of.ts';
import { MatchAnnouncement } from './match-announcement.tsx';

/** Adds to a page that it announces matches on the whole screen, one after the other. */
export function withMatchAnnouncements(Page: ComponentType): ComponentType {
  return function PageWithMatchAnnouncements() {
    return (
      <>
        <Page />
        <MatchAnnouncements />
      </>
    );
  };
}

function MatchAnnouncements() {
  const memberId = useMember()?.id;
  const { matches, announce, close } = useMatchAnnouncements('screen');

  // The response to a swipe and the gateway's event both report a match; the first of them announces it.
  useEffect(() => {
    if (!memberId) return;
    return swipeQueueOf(memberId).onOutcome((outcome) => {
      if (outcome.kind === 'recorded' && outcome.match) void announce(outcome.match);
    });
  }, [memberId, announce]);

  const [match] = matches;
  return match && <MatchAnnouncement key={match.id} match={match} onClose={close} />;
}
