import type { ResolvedRemote } from '@bandhavya/contracts';
import { type LoadedPage, loadRemotePage } from '@bandhavya/federation/host';
import { collectTexts } from '@bandhavya/platform/host';
import { routeFor } from './route-for.ts';

/** Loads the page of a path from the remote that owns it, and its texts in the language of the page. */
export function loadPage(remote: ResolvedRemote, pathname: string): Promise<LoadedPage | undefined> {
  return loadRemotePage(remote, { find: routeFor(pathname), collect: collectTexts });
}
