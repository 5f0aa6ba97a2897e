import type { RemoteModule } from '@bandhavya/federation';
import type { LoadedPage, loadRemotePage } from '@bandhavya/federation/host';

type Remotes = Readonly<Record<string, () => Promise<{ remote: RemoteModule }>>>;

/**
 * Loads pages in a single bundle, which contains all remotes. It stands in for the loader of the composed site.
 * @param remotes an `import()` for the module of each remote
 */
export function pagesOfBundle(remotes: Remotes): typeof loadRemotePage {
  const components = new WeakMap<object, LoadedPage['Component']>();
  return async ({ name, version, entry = '' }, { find }) => {
    const load = remotes[name];
    if (!load) throw new Error(`The bundle has no ${name}`);
    const route = find((await load()).remote);
    if (!route) return undefined;
    const Component = components.get(route) ?? (await route.lazy()).Component;
    components.set(route, Component);
    return { route, Component, version: { name, version, entry }, hold: () => () => undefined };
  };
}
