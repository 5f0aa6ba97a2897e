import type { ComponentType } from 'react';

/** A React Router route object of the kind a remote may give: a path from the site's root and a page that loads lazily. */
export type RemoteRoute = {
  path: string;
  /** Loads the page's component. A failed load may be tried again by calling it again. */
  lazy: () => Promise<{ Component: ComponentType }>;
  /** The document's title while the page is shown, in the language of the moment. */
  handle: { title: () => string };
};

/** The one thing a remote exposes, as `./remote`. */
export type RemoteModule = { contract: 1; routes: readonly RemoteRoute[] };

/** Declares what a remote exposes. */
export function defineRemoteModule(routes: readonly RemoteRoute[]): RemoteModule {
  return { contract: 1, routes };
}
