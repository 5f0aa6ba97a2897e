import type { ResolvedRemote } from '@bandhavya/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { RemoteModule, RemoteRoute } from '../remote-module.ts';

/** From the start of loading to the page's component, everything included. */
export const REMOTE_DEADLINE_MS = 8000;

/** Before a load is tried again, in milliseconds: by then all files of the first try have failed or arrived. */
const SECOND_TRY_AFTER_MS = 300;

/** Why a remote could not be shown; the message is for reports, not for members. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

/** A page of a remote, ready to be rendered. */
export type LoadedPage = { route: RemoteRoute; Component: ComponentType };

const modules = new Map<string, Promise<RemoteModule>>();
const components = new WeakMap<RemoteRoute, ComponentType>();
const registered = new Set<string>();
const integrities = new Map<string, string>();
/** How often an entry has been given up on while its request was still under way. */
const hung = new Map<string, number>();

/** Tells the federation runtime to load containers with the integrity that the registry recorded. Once, before the first load. */
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
 * The page that `find` picks from the remote's routes, or undefined when it picks none. A load that fails, or takes longer
 * than {@link REMOTE_DEADLINE_MS}, rejects and leaves nothing behind, so that the next one starts anew.
 */
export function loadRemotePage(
  remote: ResolvedRemote,
  find: (module: RemoteModule) => RemoteRoute | undefined,
): Promise<LoadedPage | undefined> {
  const work = loadFrom(remote, find);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      giveUpOn(remote);
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

/** The remote's module, loaded once. */
async function loadModule(remote: ResolvedRemote): Promise<RemoteModule> {
  const address = addressOf(remote);
  if (!address) throw new RemoteLoadError(`no version of ${remote.name} fits this site`);
  const known = modules.get(address);
  if (known) return known;
  // What was given up on meanwhile must not get in the way of the attempt after it.
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
  // A container that failed stays cached in the runtime unless it is registered anew by force.
  registerRemotes([{ name, entry: address, type: 'global', entryGlobalName: name }], { force: registered.has(name) });
  registered.add(name);
  const module = await loadRemote<{ remote?: RemoteModule }>(`${name}/remote`);
  if (module?.remote?.contract !== 1) throw new RemoteLoadError(`${address} exposes no remote of contract 1`);
  return module.remote;
}

/** The browser joins a new script to a request for the same address that hangs: the next attempt needs another address. */
function giveUpOn(remote: ResolvedRemote): void {
  const address = addressOf(remote);
  if (!remote.entry || !address || !modules.delete(address)) return;
  forgetScript(address);
  hung.set(remote.entry, (hung.get(remote.entry) ?? 0) + 1);
}

function addressOf({ entry }: ResolvedRemote): string | undefined {
  const times = entry && hung.get(entry);
  return times ? `${entry}?retry=${times}` : entry;
}

/** A script tag that failed stays in the document and would make the next attempt 'succeed' without a container. */
function forgetScript(url: string): void {
  for (const script of document.querySelectorAll('script')) if (script.src === url) script.remove();
}

/**
 * Tries once more. A file whose preload link failed fails again at its first use, without being asked for; and on a poor
 * line one lost request is no reason to bother anybody.
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
