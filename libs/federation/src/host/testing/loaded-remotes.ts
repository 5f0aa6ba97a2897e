import type { ResolvedRemote } from '@bandhavya/contracts';
import { afterEach, beforeEach, vi } from 'vitest';
import { BUILDS } from '../../build-globals.ts';
import type { RemoteModule } from '../../remote-module.ts';
import { loadFromContainer } from '../container.ts';
import { type Collect, loadRemotePage } from '../index.ts';

// Each test file replaces loadFromContainer, so that a test decides what a container answers.

export const Page = () => null;
export type Lazy = RemoteModule['routes'][number]['lazy'];
export type RunModule = () => { remote: RemoteModule };

let versions = 0;

/** The tests of a file advance the clock, and begin without the elements that others left in the page. */
export function controlPage(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    document.head.replaceChildren();
  });
}

/** A remote at an address of its own, because the loader keeps modules by address. */
export function newRemote(): ResolvedRemote & { entry: string } {
  versions += 1;
  const entry = `http://localhost:3001/files/mf_search/${versions}/entry.js`;
  return { name: 'mf_search', version: String(versions), routes: ['/search'], entry };
}

/** A container resolves with a function that runs the module of the remote. */
export function moduleOf(lazy: Lazy = async () => ({ Component: Page })): RunModule {
  return () => ({ remote: { contract: 1, routes: [{ path: '/search', lazy, handle: { title: () => 'Search' } }] } });
}

/** The effects of a module on the page. */
export const collected = { ready: async () => undefined, remove: vi.fn() };
const collectNothing: Collect = (run) => ({ result: run(), collected: { ...collected } });

/** Loads the page. The promise is handled, so that a rejection before the test looks at it is no unhandled one. */
export function load(of: ResolvedRemote, collect: Collect = collectNothing) {
  const loading = loadRemotePage(of, { find: (module) => module.routes[0], collect });
  loading.catch(() => undefined);
  return loading;
}

export const entryOfLastRequest = () => vi.mocked(loadFromContainer).mock.lastCall?.[0].address;

/** Answers the requests by the entry that was requested last. */
export function answer(byEntry: (entry: string) => RunModule | Error): void {
  vi.mocked(loadFromContainer).mockImplementation(async () => {
    const module = byEntry(entryOfLastRequest() ?? '');
    if (module instanceof Error) throw module;
    return module as never;
  });
}

/** Sets the globals of a version that has requested files. */
export function leaveGlobals(entry: string, files: readonly string[]): void {
  const page = globalThis as unknown as Record<string, object>;
  page[BUILDS] = { ...page[BUILDS], [entry]: { chunks: `chunks_${entry}`, files: new Set(files) } };
  Object.assign(globalThis, { [`chunks_${entry}`]: [] });
}
