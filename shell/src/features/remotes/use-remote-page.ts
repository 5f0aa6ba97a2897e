import type { ResolvedRemote } from '@bandhavya/contracts';
import type { LoadedPage } from '@bandhavya/federation/host';
import { useEffect, useState } from 'react';
import { reportFailure, reportMeasure } from '../beacons/beacons.ts';
import { loadPage } from './load-page.ts';
import { showRemote } from './remotes-store.ts';

/** When the page says that loading takes longer than usual, in milliseconds. */
const SLOW_AFTER_MS = 2000;

export type RemotePageState =
  | { state: 'loading' }
  | { state: 'slow' }
  | { state: 'failed' }
  | { state: 'absent' }
  | { state: 'ready'; page: LoadedPage };

type Held = { key: string; shown: RemotePageState };

/** Loads the page of a remote for a path and returns its state. A new `attempt` starts again. */
export function useRemotePage(remote: ResolvedRemote, pathname: string, attempt: number): RemotePageState {
  const { name, version } = remote;
  const key = `${name} ${version} ${pathname} ${attempt}`;
  const [held, setHeld] = useState<Held>({ key, shown: { state: 'loading' } });

  useEffect(() => {
    let current = true;
    const show = (shown: RemotePageState) => current && setHeld({ key, shown });
    const slow = setTimeout(() => show({ state: 'slow' }), SLOW_AFTER_MS);
    load(remote, pathname)
      .then(show, (error: unknown) => {
        console.warn(`${remote.name}@${remote.version} could not be loaded:`, error);
        reportFailure('load', remote);
        show({ state: 'failed' });
      })
      .finally(() => clearTimeout(slow));
    return () => {
      current = false;
      clearTimeout(slow);
    };
  }, [key, remote, pathname]);

  const shown = held.key === key ? held.shown : undefined;
  const page = shown?.state === 'ready' ? shown.page : undefined;
  useEffect(() => showRemote(name), [name]);
  useEffect(() => page?.hold(), [page]);
  return shown ?? { state: 'loading' };
}

async function load(remote: ResolvedRemote, pathname: string): Promise<RemotePageState> {
  const begun = performance.now();
  const page = await loadPage(remote, pathname);
  if (page?.replaces) {
    console.warn(`${remote.name}@${remote.version} could not be used:`, page.replaces);
    reportFailure('load', remote);
  }
  reportMeasure('load', performance.now() - begun, page?.version ?? remote);
  return page ? { state: 'ready', page } : { state: 'absent' };
}
