import type { Match } from '@bandhavya/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEvent } from '../bus/use-event.ts';
import { useMember } from '../session/store.ts';
import { claimMatch, claimMatchAfterScreens, holdScreen } from './claim-match.ts';

/** A `screen` announces matches while it is mounted. The shell is the `fallback` where no screen is mounted. */
export type MatchAnnouncer = 'screen' | 'fallback';

export type MatchAnnouncements = {
  /** The matches to announce now, oldest first. No other tab or screen announces them. */
  matches: readonly Match[];
  /** Reports a match that is known from elsewhere than the event `match.created`. */
  announce: (match: Match) => Promise<void>;
  /** Removes an announcement that the member has closed. */
  close: (matchId: string) => void;
};

/**
 * The matches that this place announces to the signed-in member: those of `match.created` and those given to `announce`,
 * as far as this place wins the claim. A match that ends leaves the list.
 */
export function useMatchAnnouncements(announcer: MatchAnnouncer): MatchAnnouncements {
  const memberId = useMember()?.id;
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const mounted = useRef(new AbortController());
  const ended = useRef(new Set<string>());

  useEffect(() => {
    const controller = new AbortController();
    mounted.current = controller;
    if (memberId && announcer === 'screen') void holdScreen(memberId, controller.signal);
    return () => controller.abort();
  }, [memberId, announcer]);

  const announce = useCallback(
    async (match: Match) => {
      if (!memberId) return;
      ended.current.delete(match.id);
      const claim = announcer === 'screen' ? claimMatch : claimMatchAfterScreens;
      if (!(await claim(memberId, match.id, mounted.current.signal)) || ended.current.has(match.id)) return;
      setMatches((shown) => [...shown, match]);
    },
    [memberId, announcer],
  );
  const close = useCallback((id: string) => setMatches((shown) => shown.filter((match) => match.id !== id)), []);

  useEvent('match.created', (match) => void announce(match));
  useEvent('match.ended', ({ id }) => {
    ended.current.add(id);
    close(id);
  });
  return { matches, announce, close };
}
