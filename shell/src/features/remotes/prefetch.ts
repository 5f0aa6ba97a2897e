import { ownerOf } from '@bandhavya/federation';
import { loadPage } from './load-page.ts';
import { getRemotes } from './remotes-store.ts';

/** Loads the page of a path before the member opens it. A failure is shown when the member opens the page. */
export function prefetchPage(pathname: string): void {
  const remote = ownerOf(getRemotes(), pathname);
  if (remote) loadPage(remote, pathname).catch(() => undefined);
}
