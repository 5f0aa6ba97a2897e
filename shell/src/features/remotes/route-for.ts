import type { RemoteModule, RemoteRoute } from '@bandhavya/federation';
import { matchPath } from '@bandhavya/platform/host';

/** Finds the route of a remote for a path. */
export function routeFor(pathname: string): (module: RemoteModule) => RemoteRoute | undefined {
  return (module) => module.routes.find((route) => matchPath(route.path, pathname));
}
