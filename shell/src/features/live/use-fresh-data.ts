import { askAnew } from '@bandhavya/api-client';
import { useEvent, useQueryClient } from '@bandhavya/platform';
import { useRef } from 'react';

/** What happens meanwhile, in this tab, in another one or to others, reaches the lists and profiles that are in view. */
export function useFreshData(): void {
  const queries = useQueryClient();
  const askForMeetings = () => askAnew(queries, ['history', 'member']);

  useEvent('match.created', askForMeetings);
  useEvent('match.ended', askForMeetings);
  useEvent('member.blocked', askForMeetings);
  useEvent('swipe.recorded', () => askAnew(queries, ['history']));
  useEvent('live.resumed', () => askAnew(queries));

  const unseen = useRef({ liked_you: Number.POSITIVE_INFINITY, matches: Number.POSITIVE_INFINITY });
  useEvent('navigation.badge', (now) => {
    const before = unseen.current;
    unseen.current = now;
    // Fewer are new when the member has looked at a list: that changes none.
    if (now.liked_you > before.liked_you || now.matches > before.matches) askAnew(queries, ['history']);
  });
}
