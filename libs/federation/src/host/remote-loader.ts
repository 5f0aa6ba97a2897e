import type { ResolvedRemote } from '@bandhavya/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { RemoteModule, RemoteRoute } from '../remote-module.ts';

/** From the start of loading to the page's component, everything included. */
export const REMOTE_DEADLINE_MS = 8000;

/** Why a remote could not be shown; the message is for reports, not for members. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

const modules = new Map<string, Promise<RemoteModule>>();
const components = new WeakMap<RemoteRoute, ComponentType>();
const registered = new Set<string>();
const integrities = new Map<string, string>();

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
 * The remote's module. Loads it once; a load that failed or took longer than {@link REMOTE_DEADLINE_MS} leaves nothing
 * behind, so that the next call starts anew.
 */
export function loadRemoteModule(remote: ResolvedRemote): Promise<RemoteModule> {
  const key = `${remote.name}@${remote.entry}`;
  const known = modules.get(key);
  if (known) return known;
  const load = () =>
    fetchModule(remote).catch((error: unknown) => {
      forgetScript(remote.entry);
      throw error;
    });
  const loading = withDeadline(twice(load)).catch((error: unknown) => {
    modules.delete(key);
    forgetScript(remote.entry);
    throw error;
  });
  modules.set(key, loading);
  return loading;
}

/** The component of one of a remote's pages. A failed chunk may be asked for again. */
export async function loadPage(route: RemoteRoute): Promise<ComponentType> {
  const { Component } = await withDeadline(twice(route.lazy));
  components.set(route, Component);
  return Component;
}

/** The page's component if it has been loaded before. */
export function loadedPage(route: RemoteRoute): ComponentType | undefined {
  return components.get(route);
}

async function fetchModule(remote: ResolvedRemote): Promise<RemoteModule> {
  const { name, entry, integrity } = remote;
  if (integrity) integrities.set(entry, integrity);
  // A container that failed stays cached in the runtime unless it is registered anew by force.
  registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: registered.has(name) });
  registered.add(name);
  const module = await loadRemote<{ remote?: RemoteModule }>(`${name}/remote`);
  if (module?.remote?.contract !== 1) throw new RemoteLoadError(`${entry} exposes no remote of contract 1`);
  return module.remote;
}

/** A script tag that failed stays in the document and would make the next attempt 'succeed' without a container. */
function forgetScript(url: string): void {
  for (const script of document.querySelectorAll('script')) if (script.src === url) script.remove();
}

/** Before a load is tried again, in milliseconds: by then all files of the first try have failed or arrived. */
const SECOND_TRY_AFTER_MS = 300;

/**
 * Tries once more. A file whose preload link failed fails again at its first use, without being asked for; and on a poor
 * line one lost request is no reason to bother anybody.
 */
async function twice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
    return load();
  }
}

function withDeadline<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = new RemoteLoadError(`not loaded within ${REMOTE_DEADLINE_MS} ms`);
    const timer = setTimeout(reject, REMOTE_DEADLINE_MS, late);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
