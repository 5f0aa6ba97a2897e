import type { RemoteModule, RemoteRoute } from '@bandhavya/federation';
import { matchPath } from '@bandhavya/platform/host';

/** Picks the route of a remote that a path belongs to. */
export function routeFor(pathname: string): (module: RemoteModule) => RemoteRoute | undefined {
  return (module) => module.routes.find((route) => matchPath(route.path, pathname));
}
