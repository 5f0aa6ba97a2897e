import type { ResolvedRemote, StoppedRemote } from '@bandhavya/contracts';
import { useSyncExternalStore } from 'react';

/** A stop with the message of the operators, if they wrote one. */
type Stop = Pick<StoppedRemote, 'message'>;

let stops: ReadonlyMap<string, Stop> = new Map();
const listeners = new Set<() => void>();

/** The stop of a remote; undefined while it runs. */
export function stopOf(name: string): Stop | undefined {
  return stops.get(name);
}

export function setStops(stopped: readonly StoppedRemote[]): void {
  stops = new Map(stopped.map(({ name, ...stop }) => [name, stop]));
  for (const listener of listeners) listener();
}

/** The stops that resolved remotes carry. */
export function stopsIn(remotes: readonly ResolvedRemote[]): StoppedRemote[] {
  return remotes.flatMap(({ name, stopped }) => (stopped ? [{ name, ...stopped }] : []));
}

export function useStop(name: string | undefined): Stop | undefined {
  return useSyncExternalStore(subscribe, () => (name === undefined ? undefined : stops.get(name)), noStop);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const noStop = () => undefined;
