import { startSession } from '@bandhavya/platform/host';
import { prefetchPage } from './features/remotes/prefetch.ts';
import { setRemotes } from './features/remotes/remotes-store.ts';
import { readPageData } from './page-data.ts';

/** Takes over the data of the page, and starts to load the remote of its path before React renders. */
export function startPage(): void {
  const { session, remotes } = readPageData();
  startSession(session);
  setRemotes(remotes);
  prefetchPage(window.location.pathname);
}
