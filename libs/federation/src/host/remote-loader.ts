import type { ResolvedRemote } from '@bandhavya/contracts';
import type { ComponentType } from 'react';
import type { RemoteModule, RemoteRoute } from '../remote-module.ts';
import { changeRetryQuery, retryQuery } from '../retries.ts';
import { loadFromContainer } from './container.ts';

/** The deadline from the start of loading to the component of the page, in milliseconds. */
export const REMOTE_DEADLINE_MS = 8000;

/** The delay before the second attempt, in milliseconds, in which the files of the first attempt fail or arrive. */
const SECOND_TRY_AFTER_MS = 300;

/** A remote failed to load. The message is for reports, not for members. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

/** A page of a remote, ready to be rendered. */
export type LoadedPage = { route: RemoteRoute; Component: ComponentType };

type Loading = { module: Promise<RemoteModule>; isLoaded: boolean };

/** The containers that are loaded or requested, by the address of their entry. */
const containers = new Map<string, Loading>();
const components = new WeakMap<RemoteRoute, ComponentType>();

/**
 * Loads the page that `find` selects from the routes of the remote; undefined when it selects none. A load that fails or
 * takes longer than {@link REMOTE_DEADLINE_MS} rejects, and the next call requests the missing files again. The module of the
 * remote runs once, however late it arrives.
 */
export function loadRemotePage(
  remote: ResolvedRemote,
  find: (module: RemoteModule) => RemoteRoute | undefined,
): Promise<LoadedPage | undefined> {
  const work = loadFrom(remote, find);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new RemoteLoadError(`not loaded within ${REMOTE_DEADLINE_MS} ms`));
      if (remote.entry) abandon(remote.entry);
    }, REMOTE_DEADLINE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function loadFrom(
  remote: ResolvedRemote,
  find: (module: RemoteModule) => RemoteRoute | undefined,
): Promise<LoadedPage | undefined> {
  const route = find(await loadModule(remote));
  if (!route) return undefined;
  const Component = components.get(route) ?? (await twice(route.lazy)).Component;
  components.set(route, Component);
  return { route, Component };
}

/** Loads the module of the remote once. */
async function loadModule(remote: ResolvedRemote): Promise<RemoteModule> {
  const { entry } = remote;
  if (!entry) throw new RemoteLoadError(`no version of ${remote.name} fits this site`);
  const known = containers.get(entry);
  if (known) return known.module;
  const isCurrent = () => containers.get(entry) === loading;
  const loading: Loading = { module: twice(() => fetchModule(remote, entry, isCurrent), isCurrent), isLoaded: false };
  containers.set(entry, loading);
  try {
    const module = await loading.module;
    loading.isLoaded = true;
    return module;
  } catch (error) {
    if (isCurrent()) containers.delete(entry);
    throw error;
  }
}

async function fetchModule(
  { name, integrity }: ResolvedRemote,
  entry: string,
  isCurrent: () => boolean,
): Promise<RemoteModule> {
  const address = entry + retryQuery(folderOf(entry));
  const run = await loadFromContainer({ name, address, integrity }, './remote');
  // An abandoned attempt stops before its module runs.
  if (!isCurrent()) throw new RemoteLoadError('arrived too late');
  const exposed = (await run()) as { remote?: RemoteModule } | undefined;
  if (exposed?.remote?.contract !== 1) throw new RemoteLoadError(`${address} exposes no remote of contract 1`);
  return exposed.remote;
}

/**
 * Ends the pending requests for files of a version, and gives the next ones other addresses: a browser reuses a pending
 * request for the same address. A container that has run stays.
 */
function abandon(entry: string): void {
  const folder = folderOf(entry);
  changeRetryQuery(folder);
  if (!containers.get(entry)?.isLoaded) containers.delete(entry);
  for (const element of document.querySelectorAll('script, link[rel=stylesheet]')) {
    // A loaded script is no longer in the document, and only a loaded stylesheet has a sheet.
    const [address, isPending] =
      element instanceof HTMLLinkElement
        ? [element.href, element.sheet === null]
        : [(element as HTMLScriptElement).src, true];
    if (isPending && address.startsWith(folder)) element.dispatchEvent(new Event('error'));
  }
}

/** The address of the folder with the files of a version. */
function folderOf(entry: string): string {
  return new URL('.', entry).href;
}

/**
 * Repeats a failed load once. A file whose preload failed fails at its first use without a request, and on a poor
 * connection a single lost request is common.
 */
async function twice<T>(load: () => Promise<T>, wanted: () => boolean = () => true): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
    if (!wanted()) throw error;
    return load();
  }
}
