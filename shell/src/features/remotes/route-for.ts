import type { RemoteModule, RemoteRoute } from '@bandhavya/federation';
import { matchPath } from '@bandhavya/platform/host';

/** The remote's route that a path belongs to. */
export function routeFor(module: RemoteModule, pathname: string): RemoteRoute | undefined {
  return module.routes.find((route) => matchPath(route.path, pathname));
}
