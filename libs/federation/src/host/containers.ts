import type { ResolvedRemote } from '@bandhavya/contracts';
import { changeRetryQuery, filesOf, ownFilesOf, removeGlobalsOf, retryQuery } from '../build-globals.ts';
import type { RemoteModule } from '../remote-module.ts';
import { loadFromContainer } from './container.ts';
import { RemoteLoadError } from './load-error.ts';
import { twice } from './twice.ts';

/** A version of a remote that the gateway offers. */
export type OfferedVersion = Omit<ResolvedRemote, 'routes' | 'entry' | 'fallback'> & { entry: string };

/** The things that the shell keeps for a module since it ran, such as its texts. */
export type Collected = {
  /** Resolves when the page can be shown. Never rejects. */
  ready: () => Promise<void>;
  remove: () => void;
};

/** Runs a module and collects what it adds to the page. */
export type Collect = <T>(run: () => T) => { result: T; collected: Collected };

/** The module of a version that has run. */
export type Container = { version: OfferedVersion; module: RemoteModule; collected: Collected };

/** The module that a container should expose. */
type Exposed = { remote?: RemoteModule } | undefined;

type Loading = { container: Promise<Container>; loaded?: Container };

/** The containers that are loaded or requested, by the address of their entry. */
const containers = new Map<string, Loading>();

/** Loads the module of a version, and runs it once, however late it arrives. */
export async function loadContainer(version: OfferedVersion, collect: Collect): Promise<Container> {
  const { entry } = version;
  const known = containers.get(entry);
  if (known) return known.container;
  const isCurrent = () => containers.get(entry) === loading;
  const loading: Loading = { container: twice(() => fetchContainer(version, collect, isCurrent), isCurrent) };
  containers.set(entry, loading);
  try {
    loading.loaded = await loading.container;
    return loading.loaded;
  } catch (error) {
    if (isCurrent()) containers.delete(entry);
    throw error;
  }
}

async function fetchContainer(version: OfferedVersion, collect: Collect, isCurrent: () => boolean): Promise<Container> {
  const { name, entry, integrity, shared } = version;
  const address = entry + retryQuery(entry);
  const run = await loadFromContainer({ name, address, integrity, shared }, './remote');
  // An abandoned attempt stops before its module runs.
  if (!isCurrent()) throw new RemoteLoadError('arrived too late');
  const { result, collected } = collect(() => run() as Promise<Exposed> | Exposed);
  const module = (await result)?.remote;
  if (module?.contract === 1) return { version, module, collected };
  collected.remove();
  throw new RemoteLoadError(`${address} exposes no remote of contract 1`);
}

/**
 * Gives the next requests for files of a version other addresses: a browser reuses a pending request for the same address, and
 * the file in its cache, damaged or not.
 */
export function changeAddresses(entry: string): void {
  changeRetryQuery(entry);
}

/** Ends the pending requests for files of a version. A container that has run stays. */
export function abandon(entry: string): void {
  if (!containers.get(entry)?.loaded) containers.delete(entry);
  const files = filesOf(entry);
  for (const element of elementsOf((address) => files.has(address) || address.split('?')[0] === entry)) {
    // A loaded script is no longer in the document, and only a loaded stylesheet has a sheet.
    const isPending = element instanceof HTMLScriptElement || (element.rel === 'stylesheet' && element.sheet === null);
    if (isPending) element.dispatchEvent(new Event('error'));
  }
}

/** The versions of a remote whose module has run. */
export function loadedVersions(name: string): Container[] {
  return [...containers.values()].flatMap(({ loaded }) => (loaded?.version.name === name ? loaded : []));
}

/** The version in this page that has requested a file; of several, the one that was loaded last. `path`: '/files/mf_search/...'. */
export function versionWithFile(path: string): OfferedVersion | undefined {
  const loaded = [...containers.values()].flatMap((loading) => loading.loaded ?? []);
  const has = ({ version: { entry } }: Container) => [entry, ...filesOf(entry)].some((file) => file.endsWith(path));
  return loaded.findLast(has)?.version;
}

/** Removes a version from the page: its listeners, texts, styles and code. A later load of it starts again. */
export function disposeContainer({ version: { name, version, entry }, module, collected }: Container): void {
  containers.delete(entry);
  try {
    module.dispose?.();
  } catch (error) {
    console.warn(`${name}@${version} threw while it was disposed of:`, error);
  }
  collected.remove();
  const files = ownFilesOf(entry);
  for (const element of elementsOf((address) => files.has(address))) element.remove();
  removeGlobalsOf(entry);
}

/** The scripts and links in the document for the addresses that a function selects. */
function elementsOf(isWanted: (address: string) => boolean): (HTMLScriptElement | HTMLLinkElement)[] {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]');
  return [...elements].filter((element) => isWanted(element instanceof HTMLScriptElement ? element.src : element.href));
}
