import { useLocation } from '@bandhavya/platform';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isCurrentEntry } from './current-entry.ts';
import { keepPlace, savedPlaceOf } from './places.ts';

/** The id of the link to a member's profile in a list with a kept place. */
export const linkIdOf = (memberId: string) => `result-${memberId}`;

/** The key of the current history entry for one list. The first entry of a visit has the same key after each page load. */
function useEntryKey(list: string): string {
  return `${useLocation().key} ${list}`;
}

/** Begins another list in the same page at its top, with the focus on the title, unless its place is kept. */
export function useTopOfOtherList(list: string): void {
  const key = useEntryKey(list);
  const shown = useRef(list);
  const begin = useEffectEvent(() => {
    if (savedPlaceOf(key)) return;
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    begin();
  }, [list]);
}

/**
 * Keeps the place in a list over Back, Forward and a reload: the scroll position, and the focus on the card that was
 * opened. `list` identifies the list; `ready` says that the cards of the earlier visit are in the document.
 */
export function usePlace(list: string, ready: boolean) {
  const key = useEntryKey(list);
  const [earlier] = useState(() => savedPlaceOf(key));
  const opened = useRef(earlier?.member);
  const top = useRef(earlier?.top ?? 0);

  const keep = useEffectEvent(() => keepPlace({ key, top: top.current, member: opened.current }));
  const follow = useEffectEvent(() => {
    // While the router leads away, the browser may already scroll for the next page.
    if (isCurrentEntry(key.split(' ', 1)[0])) top.current = window.scrollY;
  });
  useEffect(() => {
    const onScroll = () => follow();
    const onLeave = () => keep();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onLeave);
    };
  }, []);
  useKeptOnUnmount(key, top, opened);
  useRestored(ready, earlier);

  return {
    /** The member whose card was opened or shown at the earlier visit. */
    earlierMember: earlier?.member,
    /** Remembers the card that the member opens or looks at. */
    remember: (memberId: string) => {
      opened.current = memberId;
    },
  };
}

type Held<T> = { readonly current: T };

function useKeptOnUnmount(key: string, top: Held<number>, opened: Held<string | undefined>): void {
  const latest = useRef(key);
  useLayoutEffect(() => {
    latest.current = key;
  }, [key]);
  useLayoutEffect(
    () => () => keepPlace({ key: latest.current, top: top.current, member: opened.current }),
    [top, opened],
  );
}

/** Scrolls to the earlier place once, and focuses the link of the opened card. */
function useRestored(ready: boolean, earlier: ReturnType<typeof savedPlaceOf>): void {
  const done = useRef(earlier === undefined);
  useLayoutEffect(() => {
    if (!ready || done.current || !earlier) return;
    done.current = true;
    window.scrollTo(0, earlier.top);
    const link = earlier.member ? document.getElementById(linkIdOf(earlier.member)) : null;
    link?.focus({ preventScroll: true });
    // The cards above may be higher or lower than before.
    link?.scrollIntoView({ block: 'nearest' });
  }, [ready, earlier]);
}
