import type { ResolvedRemote } from '@bandhavya/contracts';
import type { ComponentType } from 'react';
import type { RemoteModule, RemoteRoute } from '../remote-module.ts';
import { allowAttempt, countFailure, failureCount, isBroken } from './circuit.ts';
import {
  abandon,
  type Collect,
  type Container,
  changeAddresses,
  loadContainer,
  type OfferedVersion,
} from './containers.ts';
import { LateError, LoadDeadline } from './deadlines.ts';
import { holdContainer } from './held-pages.ts';
import { RemoteLoadError } from './load-error.ts';
import { twice } from './twice.ts';

/** A page of a remote, ready to be rendered. */
export type LoadedPage = {
  route: RemoteRoute;
  Component: ComponentType;
  version: OfferedVersion;
  /** Why the page is one of the fallback, for reports. */
  replaces?: RemoteLoadError;
  /** Keeps the version of the page while the page is shown. Returns the end. */
  hold: () => () => void;
};

export type LoadOptions = {
  /** Selects the page from the routes of the remote. */
  find: (module: RemoteModule) => RemoteRoute | undefined;
  collect: Collect;
};

const components = new WeakMap<RemoteRoute, ComponentType>();

/**
 * Loads a page of a remote; undefined when the remote has no such page. A load that fails or takes too long rejects, and the
 * next call requests the missing files again. After the second failure of a version the fallback takes its place, if the
 * gateway offers one.
 */
export async function loadRemotePage(remote: ResolvedRemote, options: LoadOptions): Promise<LoadedPage | undefined> {
  const { name, version, entry, integrity, shared } = remote;
  if (!entry) throw new RemoteLoadError(`no version of ${name} fits this site`);
  if (!URL.canParse(entry)) throw new RemoteLoadError(`${entry} is no address`);
  const fallback = fallbackOf(remote);
  if (!fallback || !isBroken(entry)) {
    try {
      return await loadVersion(
        { name, version, entry, ...(integrity && { integrity }), ...(shared && { shared }) },
        options,
      );
    } catch (error) {
      if (!fallback || !isBroken(entry)) throw error;
      return replaceBy(fallback, options, error);
    }
  }
  return replaceBy(fallback, options, new RemoteLoadError('failed twice in this page'));
}

/** Counts a failure of a version that was loaded and threw. Returns whether the next load of the remote uses the fallback. */
export function countThrow(remote: ResolvedRemote, { version }: LoadedPage): boolean {
  countFailure(version.entry);
  return version.entry === remote.entry && remote.fallback !== undefined && isBroken(version.entry);
}

/** Makes the next load try the current version of a remote again, before its fallback. */
export function allowCurrent({ entry }: ResolvedRemote): void {
  if (entry) allowAttempt(entry);
}

async function replaceBy(fallback: OfferedVersion, options: LoadOptions, cause: unknown): Promise<LoadedPage> {
  const page = await loadVersion(fallback, options);
  if (!page) throw new RemoteLoadError('the fallback has no such page', { cause });
  return { ...page, replaces: new RemoteLoadError(`replaced by ${fallback.version}`, { cause }) };
}

async function loadVersion(version: OfferedVersion, { find, collect }: LoadOptions): Promise<LoadedPage | undefined> {
  const failuresBefore = failureCount(version.entry);
  const deadline = new LoadDeadline();
  try {
    const container = await deadline.during('entry', loadContainer(version, collect));
    const page = await deadline.during('page', pageOf(container, find));
    // A page whose texts are late is shown in English until they arrive.
    await deadline.during('texts', container.collected.ready()).catch(() => undefined);
    return page;
  } catch (error) {
    changeAddresses(version.entry);
    if (error instanceof LateError) abandon(version.entry);
    countFailure(version.entry, failuresBefore);
    throw error;
  } finally {
    deadline.end();
  }
}

async function pageOf(container: Container, find: LoadOptions['find']): Promise<LoadedPage | undefined> {
  const { version, module } = container;
  const route = find(module);
  if (!route) return undefined;
  const Component = components.get(route) ?? (await twice(route.lazy)).Component;
  components.set(route, Component);
  return { route, Component, version, hold: () => holdContainer(container) };
}

function fallbackOf({ name, fallback }: ResolvedRemote): OfferedVersion | undefined {
  return fallback && { name, ...fallback };
}
