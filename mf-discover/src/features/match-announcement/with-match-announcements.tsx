import type { Match } from '@bandhavya/contracts';
import { claimMatch, useEvent, useMember } from '@bandhavya/platform';
import { type ComponentType, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { swipeQueueOf } from '../swipes/swipe-queue-of.ts';
import { MatchAnnouncement } from './match-announcement.tsx';

/** Adds to a page that matches are announced there on the whole screen, one after the other. */
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
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  const announce = useEffectEvent(async (match: Match) => {
    if (memberId && (await claimMatch(memberId, match.id, left.current.signal))) {
      setMatches((shown) => [...shown, match]);
    }
  });
  // The answer to a swipe tells of a match, and so does the gateway by itself: whatever comes first.
  useEffect(() => {
    if (!memberId) return;
    return swipeQueueOf(memberId).onOutcome((outcome) => {
      if (outcome.kind === 'recorded' && outcome.match) void announce(outcome.match);
    });
  }, [memberId]);
  useEvent('match.created', (match) => void announce(match));
  const close = useCallback((id: string) => setMatches((shown) => shown.filter((match) => match.id !== id)), []);
  useEvent('match.ended', ({ id }) => close(id));

  const [match] = matches;
  return match && <MatchAnnouncement key={match.id} match={match} onClose={close} />;
}
