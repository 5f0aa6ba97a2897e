// @vitest-environment jsdom
import type { ResolvedRemote } from '@bandhavya/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RemoteModule } from '../remote-module.ts';
import { loadFromContainer } from './container.ts';
import { loadRemotePage, RemoteLoadError } from './remote-loader.ts';

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

/** Loads the page. The promise is handled, so that a rejection before the test looks at it is no unhandled one. */
function load(of = remote) {
  const loading = loadRemotePage(of, (module) => module.routes[0]);
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

/** A response that arrives when the test says so. */
function lateResponse<T>() {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { promise, arrive: resolve };
}

const entryOfLastRequest = () => vi.mocked(loadFromContainer).mock.lastCall?.[0].address;

test('When a request hangs, then the load fails after 8 s, and the next load uses another address', async () => {
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

test('When files of a version hang, then its scripts and stylesheets end with an error, and those of others stay', async () => {
  const folder = new URL('.', remote.entry).href;
  const [chunk, other] = [`${folder}page.js`, 'http://localhost:3001/files/mf_profile/1/page.js'].map((src) =>
    Object.assign(document.createElement('script'), { src }),
  );
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${folder}page.css` });
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
