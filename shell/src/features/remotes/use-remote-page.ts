import type { ResolvedRemote } from '@bandhavya/contracts';
import { type LoadedPage, loadRemotePage } from '@bandhavya/federation/host';
import { textsReady } from '@bandhavya/platform/host';
import { useEffect, useState } from 'react';
import { reportFailure, reportMeasure } from '../beacons/beacons.ts';
import { routeFor } from './route-for.ts';

/** When the page says that loading takes longer than usual, in milliseconds. */
const SLOW_AFTER_MS = 2000;

export type RemotePageState =
  | { state: 'loading' }
  | { state: 'slow' }
  | { state: 'failed' }
  | { state: 'absent' }
  | ({ state: 'ready' } & LoadedPage);

type Held = { key: string; page: RemotePageState };

/** Loads the page of a remote for a path and returns its state. A new `attempt` starts again. */
export function useRemotePage(remote: ResolvedRemote, pathname: string, attempt: number): RemotePageState {
  const key = `${remote.name} ${remote.version} ${pathname} ${attempt}`;
  const [held, setHeld] = useState<Held>({ key, page: { state: 'loading' } });

  useEffect(() => {
    let current = true;
    const show = (page: RemotePageState) => current && setHeld({ key, page });
    const slow = setTimeout(() => show({ state: 'slow' }), SLOW_AFTER_MS);
    load(remote, pathname)
      .then(show, (error: unknown) => {
        console.warn(`${remote.name} ${remote.version} could not be loaded:`, error);
        reportFailure('load', remote);
        show({ state: 'failed' });
      })
      .finally(() => clearTimeout(slow));
    return () => {
      current = false;
      clearTimeout(slow);
    };
  }, [key, remote, pathname]);

  return held.key === key ? held.page : { state: 'loading' };
}

async function load(remote: ResolvedRemote, pathname: string): Promise<RemotePageState> {
  const begun = performance.now();
  const page = await loadRemotePage(remote, routeFor(pathname));
  // The texts load in parallel. Without them the page would flash in English.
  await textsReady();
  reportMeasure('load', performance.now() - begun, remote);
  return page ? { state: 'ready', ...page } : { state: 'absent' };
}
