import { ownerOf } from '@bandhavya/federation';
import { loadRemotePage } from '@bandhavya/federation/host';
import { getRemotes } from './remotes-store.ts';
import { routeFor } from './route-for.ts';

/** Loads the page of a path before the member opens it. A failure is shown when the member opens the page. */
export function prefetchPage(pathname: string): void {
  const remote = ownerOf(getRemotes(), pathname);
  if (remote) loadRemotePage(remote, routeFor(pathname)).catch(() => undefined);
}
