import type { Match } from '@bandhavya/contracts';
import { useMatchAnnouncements, useMember } from '@bandhavya/platform';
import { type ComponentType, useEffect } from 'react';
import { MatchAnnouncement } from './match-announcement.tsx';

/** Reports the matches that the remote learns of by itself, until the returned function is called. */
type MatchSource = (memberId: string, report: (match: Match) => void) => () => void;

/**
 * Adds to a page that it announces matches on the whole screen, one after the other. The gateway's events and `source`
 * may both report a match; the first of them announces it.
 */
export function withMatchAnnouncements(Page: ComponentType, source?: MatchSource): ComponentType {
  return function PageWithMatchAnnouncements() {
    return (
      <>
        <Page />
        <MatchAnnouncements source={source} />
      </>
    );
  };
}

function MatchAnnouncements({ source }: { source: MatchSource | undefined }) {
  const memberId = useMember()?.id;
  const { matches, announce, close } = useMatchAnnouncements('screen');
  useEffect(() => {
    if (!memberId) return;
    return source?.(memberId, (match) => void announce(match));
  }, [memberId, announce, source]);

  const [match] = matches;
  return match && <MatchAnnouncement key={match.id} match={match} onClose={close} />;
}
