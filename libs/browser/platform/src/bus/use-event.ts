import type { EventName, EventPayload } from '@bandhavya/contracts';
import { useEffect, useEffectEvent } from 'react';
import { bus } from './bus.ts';

/** Subscribes to an event while the component is mounted. */
export function useEvent<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => bus.subscribe(name, (payload) => onEvent(payload)), [name]);
}
