import { useLocation, useNavigate } from '@bandhavya/platform';
import { useLayoutEffect, useRef, useState } from 'react';
import { currentEntry, isCurrentEntry } from '../place/current-entry.ts';

/** Identifies a write of this hook in the state of its location. */
type Mark = { by: string; number: number };

type AddressedState<State, Event> = {
  /** The state that an address describes. */
  read: (search: URLSearchParams) => State;
  /** The address of a state. */
  addressOf: (state: State) => string;
  /** The state after an event. */
  after: (state: State, event: Event) => State;
};

/**
 * State that the address mirrors, so that reload, Back and a shared link restore it. The router shows a new address some
 * time after a write; the state changes at once, and an address that arrives late does not undo later input.
 */
export function useAddressState<State, Event>({
  read,
  addressOf,
  after,
}: AddressedState<State, Event>): [State, (event: Event) => void] {
  const { key, search, state: locationState } = useLocation();
  const navigate = useNavigate();
  const [own] = useState(() => crypto.randomUUID());
  const [state, setState] = useState(() => read(new URLSearchParams(search)));
  const shownKey = useRef(key);
  const latest = useRef(state);
  const written = useRef(0);
  const shown = useRef(0);

  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    const mark = markOf(locationState);
    if (mark?.by === own && mark.number > shown.current) {
      shown.current = mark.number;
      return;
    }
    // Another address: Back, Forward or a link.
    shown.current = written.current;
    latest.current = read(new URLSearchParams(search));
    setState(latest.current);
  }, [key, search, locationState, own, read]);

  const dispatch = (event: Event) => {
    latest.current = after(latest.current, event);
    setState(latest.current);
    // The router may already lead away, and this entry must not replace the next one.
    if (!isCurrentEntry(key) && markOf(currentEntry().state)?.by !== own) return;
    written.current += 1;
    const write: Mark = { by: own, number: written.current };
    void navigate(addressOf(latest.current), { replace: true, state: { ...locationState, write } });
  };
  return [state, dispatch];
}

/** The mark in the state of a location. */
function markOf(state: unknown): Mark | undefined {
  return typeof state === 'object' && state !== null && 'write' in state ? (state.write as Mark) : undefined;
}
