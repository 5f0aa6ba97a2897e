import type { ResolvedRemote } from '@bandhavya/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { RemoteModule, RemoteRoute } from '../remote-module.ts';

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

const modules = new Map<string, Promise<RemoteModule>>();
const components = new WeakMap<RemoteRoute, ComponentType>();
const registered = new Set<string>();
const integrities = new Map<string, string>();
/** How often the deadline passed while the request for an entry was pending, by entry. */
const timeouts = new Map<string, number>();

/** Makes the federation runtime check the integrity of containers. Call it once, before the first load. */
export function prepareRuntime(): void {
  registerPlugins([
    {
      name: 'bandhavya:integrity',
      createScript({ url }: { url: string }) {
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        script.integrity = integrities.get(url) ?? '';
        return script;
      },
    },
  ]);
}

/**
 * Loads the page that `find` selects from the routes of the remote; undefined when it selects none. A load that fails or
 * takes longer than {@link REMOTE_DEADLINE_MS} rejects and clears all caches, so that the next call starts again.
 */
export function loadRemotePage(
  remote: ResolvedRemote,
  find: (module: RemoteModule) => RemoteRoute | undefined,
): Promise<LoadedPage | undefined> {
  const work = loadFrom(remote, find);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      abandon(remote);
      reject(new RemoteLoadError(`not loaded within ${REMOTE_DEADLINE_MS} ms`));
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
  const address = addressOf(remote);
  if (!address) throw new RemoteLoadError(`no version of ${remote.name} fits this site`);
  const known = modules.get(address);
  if (known) return known;
  // An abandoned attempt must not change the state of the attempt after it.
  const isCurrent = () => modules.get(address) === loading;
  const load = () =>
    fetchModule(remote, address).catch((error: unknown) => {
      if (isCurrent()) forgetScript(address);
      throw error;
    });
  const loading: Promise<RemoteModule> = twice(load, isCurrent).catch((error: unknown) => {
    if (isCurrent()) modules.delete(address);
    throw error;
  });
  modules.set(address, loading);
  return loading;
}

async function fetchModule({ name, integrity }: ResolvedRemote, address: string): Promise<RemoteModule> {
  if (integrity) integrities.set(address, integrity);
  // The runtime caches a failed container until the remote is registered again by force.
  registerRemotes([{ name, entry: address, type: 'global', entryGlobalName: name }], { force: registered.has(name) });
  registered.add(name);
  const module = await loadRemote<{ remote?: RemoteModule }>(`${name}/remote`);
  if (module?.remote?.contract !== 1) throw new RemoteLoadError(`${address} exposes no remote of contract 1`);
  return module.remote;
}

/** A browser reuses a pending request for the same address, so the next attempt needs another address. */
function abandon(remote: ResolvedRemote): void {
  const address = addressOf(remote);
  if (!remote.entry || !address || !modules.delete(address)) return;
  forgetScript(address);
  timeouts.set(remote.entry, (timeouts.get(remote.entry) ?? 0) + 1);
}

function addressOf({ entry }: ResolvedRemote): string | undefined {
  const times = entry && timeouts.get(entry);
  return times ? `${entry}?retry=${times}` : entry;
}

/** Removes failed script tags: the runtime would take them for loaded ones in the next attempt. */
function forgetScript(url: string): void {
  for (const script of document.querySelectorAll('script')) if (script.src === url) script.remove();
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
