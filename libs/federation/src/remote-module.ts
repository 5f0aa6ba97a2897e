import type { ComponentType } from 'react';

/** A route of a remote in the form of React Router: a path from the root of the site and a lazy page. */
export type RemoteRoute = {
  path: string;
  /** Loads the component of the page. Can be called again after a failure. */
  lazy: () => Promise<{ Component: ComponentType }>;
  /** The title of the document while the page is shown, in the current language. */
  handle: { title: () => string };
};

/** The parts of a remote besides its routes. */
export type RemoteOptions = {
  /**
   * Ends what outlives the pages of this version: listeners, timers and subscriptions. The shell calls it once, after another
   * version has taken over and the last page of this one has closed. The shell itself removes styles and texts.
   */
  dispose?: () => void;
};

/** The module that a remote exposes as `./remote`. */
export type RemoteModule = RemoteOptions & { contract: 1; routes: readonly RemoteRoute[] };

/** Defines the module of a remote. */
export function defineRemoteModule(routes: readonly RemoteRoute[], options: RemoteOptions = {}): RemoteModule {
  return { ...options, contract: 1, routes };
}
