import { ownerOf } from '@bandhavya/federation';
import { loadRemotePage } from '@bandhavya/federation/host';
import { getRemotes } from './remotes-store.ts';
import { routeFor } from './route-for.ts';

/** Loads the page behind a path ahead of its being shown. A failure shows when the member goes there, not now. */
export function prefetchPage(pathname: string): void {
  const remote = ownerOf(getRemotes(), pathname);
  if (remote) loadRemotePage(remote, routeFor(pathname)).catch(() => undefined);
}
