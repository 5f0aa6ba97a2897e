// @vitest-environment jsdom
import type { ResolvedRemote } from '@bandhavya/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BUILDS, changeRetryQuery } from '../build-globals.ts';
import type { RemoteModule } from '../remote-module.ts';
import { loadFromContainer } from './container.ts';
import { allowCurrent, type Collect, countThrow, loadRemotePage, RemoteLoadError, versionWithFile } from './index.ts';

vi.mock('./container.ts', () => ({ loadFromContainer: vi.fn() }));

const Page = () => null;
let remote: ResolvedRemote;
let versions = 0;

beforeEach(() => {
  vi.useFakeTimers();
  // The loader keeps modules by address.
  versions += 1;
  const entry = `http://localhost:3001/files/mf_search/${versions}/entry.js`;
  remote = { name: 'mf_search', version: String(versions), routes: ['/search'], entry };
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

type Lazy = RemoteModule['routes'][number]['lazy'];

/** A container resolves with a function that runs the module of the remote. */
function moduleOf(lazy: Lazy = async () => ({ Component: Page })): () => { remote: RemoteModule } {
  return () => ({ remote: { contract: 1, routes: [{ path: '/search', lazy, handle: { title: () => 'Search' } }] } });
}

/** The effects of a module on the page. Each test may replace `ready`. */
const collected = { ready: async () => undefined, remove: vi.fn() };
const collect: Collect = (run) => ({ result: run(), collected: { ...collected } });

/** Loads the page. The promise is handled, so that a rejection before the test looks at it is no unhandled one. */
function load(of = remote) {
  const loading = loadRemotePage(of, { find: (module) => module.routes[0], collect });
  loading.catch(() => undefined);
  return loading;
}

const refused = () => Promise.reject(new Error('connection refused'));

test('When a remote is loaded twice, then its container and its page are fetched once', async () => {
  const lazy = vi.fn(async () => ({ Component: Page }));
  vi.mocked(loadFromContainer).mockResolvedValue(moduleOf(lazy));
  expect((await load())?.Component).toBe(Page);
  expect((await load())?.Component).toBe(Page);
  expect([vi.mocked(loadFromContainer).mock.calls.length, lazy.mock.calls.length]).toEqual([1, 1]);
});

test('When the first request fails, then the second one after 300 ms loads the page', async () => {
  vi.mocked(loadFromContainer).mockImplementationOnce(refused).mockResolvedValueOnce(moduleOf());
  const loading = load();
  await vi.advanceTimersByTimeAsync(299);
  expect(loadFromContainer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await loading)?.Component).toBe(Page);
});

test('When both requests fail, then the load fails, and the next load starts again', async () => {
  vi.mocked(loadFromContainer).mockImplementation(refused);
  const failing = load();
  await vi.advanceTimersByTimeAsync(300);
  await expect(failing).rejects.toThrow('connection refused');

  vi.mocked(loadFromContainer).mockResolvedValue(moduleOf());
  expect((await load())?.Component).toBe(Page);
});

test('When a file in the cache of the browser is damaged, then the next load requests another address', async () => {
  vi.mocked(loadFromContainer).mockRejectedValue(new Error('integrity'));
  const failing = load();
  await vi.advanceTimersByTimeAsync(300);
  await expect(failing).rejects.toThrow('integrity');
  vi.mocked(loadFromContainer).mockResolvedValue(moduleOf());
  await load();
  expect(entryOfLastRequest()).toBe(`${remote.entry}?retry=1`);
});

/** A response that arrives when the test says so. */
function lateResponse<T>() {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { promise, arrive: resolve };
}

const entryOfLastRequest = () => vi.mocked(loadFromContainer).mock.lastCall?.[0].address;

test('When a request hangs, then the load fails at its deadline, and the next load uses another address', async () => {
  vi.mocked(loadFromContainer).mockImplementation(() => new Promise(() => undefined));
  const hanging = load();
  await vi.advanceTimersByTimeAsync(8000);
  await expect(hanging).rejects.toBeInstanceOf(RemoteLoadError);

  vi.mocked(loadFromContainer).mockResolvedValue(moduleOf());
  expect((await load())?.Component).toBe(Page);
  expect(entryOfLastRequest()).toBe(`${remote.entry}?retry=1`);
});

test('When the container arrives after the deadline, then its module does not run', async () => {
  const late = lateResponse<ReturnType<typeof moduleOf>>();
  vi.mocked(loadFromContainer).mockReturnValueOnce(late.promise).mockResolvedValueOnce(moduleOf());
  const slow = load();
  await vi.advanceTimersByTimeAsync(8000);
  await expect(slow).rejects.toBeInstanceOf(RemoteLoadError);
  const run = vi.fn(moduleOf());
  late.arrive(run);
  expect((await load())?.Component).toBe(Page);
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).not.toHaveBeenCalled();
});

test('When the chunk of the page hangs, then the next load requests it again, and the module does not run twice', async () => {
  const lazy = vi.fn<Lazy>(() => new Promise(() => undefined));
  const run = vi.fn(moduleOf(lazy));
  vi.mocked(loadFromContainer).mockResolvedValue(run);
  const hanging = load();
  await vi.advanceTimersByTimeAsync(8000);
  await expect(hanging).rejects.toBeInstanceOf(RemoteLoadError);
  lazy.mockResolvedValue({ Component: Page });
  expect((await load())?.Component).toBe(Page);
  expect([run.mock.calls.length, lazy.mock.calls.length]).toEqual([1, 2]);
});

/** Sets the globals of a version that has requested files. */
function leaveGlobals(entry: string, files: readonly string[]): void {
  const page = globalThis as unknown as Record<string, object>;
  page[BUILDS] = { ...page[BUILDS], [entry]: { chunks: `chunks_${entry}`, files: new Set(files) } };
  Object.assign(globalThis, { [`chunks_${entry}`]: [] });
}

test('When files of a version hang, then its scripts and stylesheets end with an error, and those of others stay', async () => {
  const [script, sheet] = ['page.js', 'page.css'].map((file) => new URL(file, remote.entry).href);
  leaveGlobals(remote.entry ?? '', [script ?? '', sheet ?? '']);
  const [chunk, other] = [script, 'http://localhost:3001/files/mf_profile/1/page.js'].map((src) =>
    Object.assign(document.createElement('script'), { src }),
  );
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
  const ended: unknown[] = [];
  for (const element of [chunk, other, style]) {
    element?.addEventListener('error', () => ended.push(element));
    document.head.append(element ?? '');
  }
  vi.mocked(loadFromContainer).mockImplementation(() => new Promise(() => undefined));
  const hanging = load();
  await vi.advanceTimersByTimeAsync(8000);
  await expect(hanging).rejects.toBeInstanceOf(RemoteLoadError);
  expect(ended).toEqual([chunk, style]);
});

test('When only the chunk of the page fails, then the next load fetches the chunk and not the container', async () => {
  const lazy = vi.fn<Lazy>().mockRejectedValue(new Error('no chunk'));
  vi.mocked(loadFromContainer).mockResolvedValue(moduleOf(lazy));
  const failing = load();
  await vi.advanceTimersByTimeAsync(300);
  await expect(failing).rejects.toThrow('no chunk');
  lazy.mockResolvedValue({ Component: Page });
  expect((await load())?.Component).toBe(Page);
  expect(loadFromContainer).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing', undefined],
  ['a module of another contract', { remote: { contract: 2, routes: [] } }],
])('When a container exposes %s, then the load fails', async (_, exposed) => {
  vi.mocked(loadFromContainer).mockResolvedValue(() => exposed);
  const failing = load();
  await vi.advanceTimersByTimeAsync(300);
  await expect(failing).rejects.toThrow('exposes no remote of contract 1');
});

test('When a remote has no compatible version, then the load fails without a request', async () => {
  const { entry: _, ...incompatible } = remote;
  await expect(load(incompatible)).rejects.toThrow('no version of mf_search fits this site');
  expect(loadFromContainer).not.toHaveBeenCalled();
});

test.each([
  ['entry', () => new Promise<never>(() => undefined)],
  ['page', async () => moduleOf(() => new Promise(() => undefined))],
])('When the %s hangs, then the load stops after 6 s and names it', async (stage, request) => {
  vi.mocked(loadFromContainer).mockImplementation(request as typeof loadFromContainer);
  const hanging = load();
  hanging.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5999);
  await expect(Promise.race([hanging, 'pending'])).resolves.toBe('pending');
  await vi.advanceTimersByTimeAsync(1);
  await expect(hanging).rejects.toThrow(`deadline: ${stage}`);
});

test('When the stages are slow together, then the load stops after 8 s', async () => {
  const late = lateResponse<ReturnType<typeof moduleOf>>();
  vi.mocked(loadFromContainer).mockReturnValueOnce(late.promise);
  const slow = load();
  await vi.advanceTimersByTimeAsync(5000);
  late.arrive(moduleOf(() => new Promise(() => undefined)));
  await vi.advanceTimersByTimeAsync(2999);
  await expect(Promise.race([slow, 'pending'])).resolves.toBe('pending');
  await vi.advanceTimersByTimeAsync(1);
  await expect(slow).rejects.toThrow('deadline: page');
});

test('When the texts of a module hang, then its page is loaded after 3 s without them', async () => {
  vi.mocked(loadFromContainer).mockResolvedValue(moduleOf());
  const hanging: Collect = (run) => ({
    result: run(),
    collected: { ...collected, ready: () => new Promise(() => undefined) },
  });
  const loading = loadRemotePage(remote, { find: (module) => module.routes[0], collect: hanging });
  await vi.advanceTimersByTimeAsync(3000);
  expect((await loading)?.Component).toBe(Page);
});

/** The remote with an earlier version, which a test answers by `answers`. */
function withFallback(): ResolvedRemote & { fallback: NonNullable<ResolvedRemote['fallback']> } {
  const entry = `http://localhost:3001/files/mf_search/${versions}-earlier/entry.js`;
  return { ...remote, fallback: { version: 'earlier', entry, integrity: 'sha384-x' } };
}

/** Answers the requests by the entry that was requested last. */
function answer(byEntry: (entry: string) => ReturnType<typeof moduleOf> | Error): void {
  vi.mocked(loadFromContainer).mockImplementation(async () => {
    const module = byEntry(entryOfLastRequest() ?? '');
    if (module instanceof Error) throw module;
    return module as never;
  });
}

/** Loads a page, and passes the delay of the second attempt. */
async function loadThrough(of: ResolvedRemote) {
  const loading = load(of);
  await vi.advanceTimersByTimeAsync(300);
  return loading;
}

describe('A remote with a fallback', () => {
  const broken = (entry: string) => (entry.includes('earlier') ? moduleOf() : new Error('broken'));

  test('When a version fails once, then the load fails; when it fails twice, then the fallback is loaded', async () => {
    const offered = withFallback();
    answer(broken);
    await expect(loadThrough(offered)).rejects.toThrow('broken');
    const page = await loadThrough(offered);
    expect([page?.version.version, page?.replaces?.message]).toEqual(['earlier', 'replaced by earlier']);
    expect(page?.replaces?.cause).toMatchObject({ message: 'broken' });
  });

  test('When a version has failed twice, then it is requested again after a retry only', async () => {
    const offered = withFallback();
    answer(broken);
    await expect(loadThrough(offered)).rejects.toThrow('broken');
    await loadThrough(offered);
    answer(() => moduleOf());
    expect((await load(offered))?.version.version).toBe('earlier');
    allowCurrent(offered);
    const page = await load(offered);
    expect([page?.version.version, page?.replaces]).toEqual([remote.version, undefined]);
  });

  test('When two concurrent loads fail, then they count as one failure', async () => {
    const offered = withFallback();
    answer(broken);
    const loads = [load(offered), load(offered)];
    await vi.advanceTimersByTimeAsync(300);
    const outcomes = await Promise.allSettled(loads);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('When the fallback fails too, or lacks the page, then the load fails', async () => {
    const offered = withFallback();
    answer(() => new Error('broken'));
    await expect(loadThrough(offered)).rejects.toThrow('broken');
    const failing = load(offered);
    await vi.advanceTimersByTimeAsync(600);
    await expect(failing).rejects.toThrow('broken');
    answer(() => () => ({ remote: { contract: 1, routes: [] } }));
    await expect(load(offered)).rejects.toThrow('the fallback has no such page');
  });

  test('When a loaded version throws twice, then the next load uses the fallback, and never replaces the fallback', async () => {
    const offered = withFallback();
    answer(() => moduleOf());
    const page = await load(offered);
    if (!page) throw new Error('No page was loaded');
    expect([countThrow(offered, page), countThrow(offered, page)]).toEqual([false, true]);
    const earlier = await load(offered);
    expect(earlier?.version.version).toBe('earlier');
    expect(earlier && [countThrow(offered, earlier), countThrow(offered, earlier)]).toEqual([false, false]);
  });
});

/** A version of another remote with a module whose end a test can watch. */
function nextVersion(dispose: () => void = () => undefined) {
  versions += 1;
  const entry = `http://localhost:3001/files/mf_profile/shared/entry.${versions}.js`;
  answer(() => () => ({ remote: { ...moduleOf()().remote, dispose } }));
  return { ...remote, name: 'mf_profile', version: String(versions), entry };
}

const SHARED_STYLE = 'http://localhost:3001/files/mf_profile/shared/libs.css';

/** Adds what a version leaves in the page: a stylesheet of its own and a shared one, a table of chunks, and a query for retries. */
function leaveTraces(entry: string): void {
  const own = entry.replace('.js', '.css');
  leaveGlobals(entry, [own, SHARED_STYLE]);
  for (const href of [own, ...(document.querySelector(`link[href="${SHARED_STYLE}"]`) ? [] : [SHARED_STYLE])]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
  changeRetryQuery(entry);
}

const traces = () => [
  document.querySelectorAll('link').length,
  Object.keys(globalThis).filter((name) => name.startsWith('chunks_')).length,
  Object.keys((globalThis as unknown as Record<string, object>)[BUILDS] ?? {}).length,
];

test('When 50 versions follow each other, then each is disposed of once, and nothing of it stays', async () => {
  const [, tables = 0, builds = 0] = traces();
  const removed = collected.remove.mock.calls.length;
  const disposed: number[] = [];
  let end: (() => void) | undefined;
  for (let version = 0; version < 50; version += 1) {
    const offered = nextVersion(() => disposed.push(version));
    const page = await load(offered);
    leaveTraces(offered.entry);
    end?.();
    end = page?.hold();
    await Promise.resolve();
    expect([disposed.length, ...traces()]).toEqual([version, 2, tables + 1, builds + 1]);
  }
  expect(disposed).toEqual([...Array(49).keys()]);
  expect(collected.remove.mock.calls.length - removed).toBe(49);
});

test('When a page of an earlier version is still shown, then the version is disposed of when the page closes', async () => {
  const dispose = vi.fn();
  const earlier = await load(nextVersion(dispose));
  const [closeOne, closeOther] = [earlier?.hold(), earlier?.hold()];
  const later = await load(nextVersion());
  const closeLater = later?.hold();
  closeOne?.();
  await Promise.resolve();
  expect(dispose).not.toHaveBeenCalled();
  closeOther?.();
  await Promise.resolve();
  expect(dispose).toHaveBeenCalledOnce();
  closeLater?.();
});

test('When the page of the latest version closes, then the version stays loaded', async () => {
  const dispose = vi.fn();
  const offered = nextVersion(dispose);
  (await load(offered))?.hold()();
  await Promise.resolve();
  await load(offered);
  expect([dispose.mock.calls.length, vi.mocked(loadFromContainer).mock.calls.length]).toEqual([0, 1]);
});

test('When a version throws while it is disposed of, then the report names it, and the rest of it is removed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const offered = nextVersion(() => {
    throw new Error('broken end');
  });
  leaveTraces(offered.entry);
  const close = (await load(offered))?.hold();
  (await load(nextVersion()))?.hold();
  close?.();
  await Promise.resolve();
  expect(warn.mock.lastCall?.[0]).toContain(`mf_profile@${offered.version}`);
  expect(document.querySelector(`link[href="${offered.entry.replace('.js', '.css')}"]`)).toBeNull();
});

test('When versions share a file, then the file belongs to the version that was loaded last, and an own file to its version', async () => {
  const [earlier, later] = [nextVersion(), nextVersion()];
  for (const offered of [earlier, later]) {
    await load(offered);
    leaveTraces(offered.entry);
  }
  const ownerOf = (address: string) => versionWithFile(new URL(address).pathname)?.version;
  expect([earlier.entry, later.entry, SHARED_STYLE].map(ownerOf)).toEqual([
    earlier.version,
    later.version,
    later.version,
  ]);
  expect(versionWithFile('/files/mf_profile/shared/other.js')).toBeUndefined();
});
