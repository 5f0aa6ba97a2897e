import { type ShareScope, unmetLibrary } from './shared-libraries.ts';

/** A container of Module Federation, as webpack's plugin builds it. https://webpack.js.org/concepts/module-federation */
type Container = {
  /** Gives the container the shared modules. */
  init: (scope: ShareScope) => Promise<void> | undefined;
  /** Loads an exposed module with its chunks. Resolves with a function that runs it. */
  get: (module: string) => Promise<() => unknown>;
};

type ContainerScript = {
  /** The global to which the script assigns its container. */
  name: string;
  address: string;
  /** The expected integrity of the script; undefined for a development server. */
  integrity: string | undefined;
  /** The ranges of the shared libraries that it needs. */
  shared: Readonly<Record<string, string>> | undefined;
};

// The bundler replaces these names.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Readonly<Record<string, ShareScope>>;

const SCOPE = 'default';

/**
 * Runs the script of a container, and loads a module that it exposes. Resolves with a function that runs the module.
 * @throws Error when the script or a chunk does not load, the script assigns no container, or the page misses a library. In the last
 * case nothing of the container has run
 */
export async function loadFromContainer(script: ContainerScript, module: string): Promise<() => unknown> {
  await __webpack_init_sharing__(SCOPE);
  const scope = __webpack_share_scopes__[SCOPE] ?? {};
  const unmet = unmetLibrary(script.shared ?? {}, scope);
  if (unmet !== undefined) throw new Error(unmet);
  const container = await runScript(script);
  await container.init(scope);
  return container.get(module);
}

function runScript({ name, address, integrity }: ContainerScript): Promise<Container> {
  const page = globalThis as Record<string, unknown>;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src: address, crossOrigin: 'anonymous', integrity: integrity ?? '' });
    // Another version of the remote may have assigned the global before.
    script.addEventListener('load', () => {
      script.remove();
      const container = page[name];
      page[name] = undefined;
      if (isContainer(container)) resolve(container);
      else reject(new Error(`${address} assigns no container to ${name}`));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    });
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
