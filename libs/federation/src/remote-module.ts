import type { ComponentType } from 'react';

/** A route of a remote in the form of React Router: a path from the root of the site and a lazy page. */
export type RemoteRoute = {
  path: string;
  /** Loads the component of the page. Can be called again after a failure. */
  lazy: () => Promise<{ Component: ComponentType }>;
  /** The title of the document while the page is shown, in the current language. */
  handle: { title: () => string };
};

/** The module that a remote exposes as `./remote`. */
export type RemoteModule = { contract: 1; routes: readonly RemoteRoute[] };

/** Defines the module of a remote. */
export function defineRemoteModule(routes: readonly RemoteRoute[]): RemoteModule {
  return { contract: 1, routes };
}
