import { call } from '@bandhavya/api-client';
import { calls } from '@bandhavya/contracts/calls';
import { bus } from '@bandhavya/platform';
import { readSessionBy, startSession } from '@bandhavya/platform/host';
import { watchPage } from './features/beacons/watch-page.ts';
import { setPagePreviews } from './features/previews/page-previews.ts';
import { prefetchPage } from './features/remotes/prefetch.ts';
import { setRemotes, takeStops } from './features/remotes/remotes-store.ts';
import { readPageData } from './page-data.ts';

/** Takes over the data of the page, and starts to load the remote of its path before React renders. */
export function startPage(): void {
  const { session, remotes, sampling = 0, previews = [] } = readPageData();
  startSession(session);
  readSessionBy(() => call(calls.getSession, {}));
  setRemotes(remotes);
  setPagePreviews(previews);
  bus.subscribe('remotes.stopped', (event) => void takeStops(event.remotes));
  watchPage(sampling, remotes);
  prefetchPage(window.location.pathname);
}
