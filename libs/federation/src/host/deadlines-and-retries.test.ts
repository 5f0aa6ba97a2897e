// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { loadFromContainer } from './container.ts';
import { type Collect, RemoteLoadError } from './index.ts';
import {
  collected,
  controlPage,
  entryOfLastRequest,
  type Lazy,
  leaveGlobals,
  load,
  moduleOf,
  newRemote,
  Page,
  type RunModule,
} from './testing/loaded-remotes.ts';

vi.mock('./container.ts', () => ({ loadFromContainer: vi.fn() }));

controlPage();
let remote: ReturnType<typeof newRemote>;
beforeEach(() => {
  remote = newRemote();
});

const refused = () => Promise.reject(new Error('connection refused'));

test('When a remote is loaded twice, then its container and its page are fetched once', async () => {
  const lazy = vi.fn(async () => ({ Component: Page }));
  vi.mocked(loadFromContainer).mockResolvedValue(moduleOf(lazy));
  expect((await load(remote))?.Component).toBe(Page);
  expect((await load(remote))?.Component).toBe(Page);
  expect([vi.mocked(loadFromContainer).mock.calls.length, lazy.mock.calls.length]).toEqual([1, 1]);
});

test('When the first request fails, then the second one after 300 ms loads the page', async () => {
  vi.mocked(loadFromContainer).mockImplementationOnce(refused).mockResolvedValueOnce(moduleOf());
  const loading = load(remote);
  await vi.advanceTimersByTimeAsync(299);
  expect(loadFromContainer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await loading)?.Component).toBe(Page);
});

test('When both requests fail, then the load fails, and the next load starts again', async () => {
  vi.mocked(loadFromContainer).mockImplementation(refused);
  const failing = load(remote);
  await vi.advanceTimersByTimeAsync(300);
  await expect(failing).rejects.toThrow('connection refused');

  vi.mocked(loadFromContainer).mockResolvedValue(moduleOf());
  expect((await load(remote))?.Component).toBe(Page);
});

test('When a file in the cache of the browser is damaged, then the next load requests another address', async () => {
  vi.mocked(loadFromContainer).mockRejectedValue(new Error('integrity'));
  const failing = load(remote);
  await vi.advanceTimersByTimeAsync(300);
  await expect(failing).rejects.toThrow('integrity');
  vi.mocked(loadFromContainer).mockResolvedValue(moduleOf());
  await load(remote);
  expect(entryOfLastRequest()).toBe(`${remote.entry}?retry=1`);
});

/** A response that arrives when the test says so. */
function lateResponse<T>() {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { promise, arrive: resolve };
}

test('When a request hangs, then the load fails at its deadline, and the next load uses another address', async () => {
  vi.mocked(loadFromContainer).mockImplementation(() => new Promise(() => undefined));
  const hanging = load(remote);
  await vi.advanceTimersByTimeAsync(8000);
  await expect(hanging).rejects.toBeInstanceOf(RemoteLoadError);

  vi.mocked(loadFromContainer).mockResolvedValue(moduleOf());
  expect((await load(remote))?.Component).toBe(Page);
  expect(entryOfLastRequest()).toBe(`${remote.entry}?retry=1`);
});

test('When the container arrives after the deadline, then its module does not run', async () => {
  const late = lateResponse<RunModule>();
  vi.mocked(loadFromContainer).mockReturnValueOnce(late.promise).mockResolvedValueOnce(moduleOf());
  const slow = load(remote);
  await vi.advanceTimersByTimeAsync(8000);
  await expect(slow).rejects.toBeInstanceOf(RemoteLoadError);
  const run = vi.fn(moduleOf());
  late.arrive(run);
  expect((await load(remote))?.Component).toBe(Page);
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).not.toHaveBeenCalled();
});

test('When the chunk of the page hangs, then the next load requests it again, and the module does not run twice', async () => {
  const lazy = vi.fn<Lazy>(() => new Promise(() => undefined));
  const run = vi.fn(moduleOf(lazy));
  vi.mocked(loadFromContainer).mockResolvedValue(run);
  const hanging = load(remote);
  await vi.advanceTimersByTimeAsync(8000);
  await expect(hanging).rejects.toBeInstanceOf(RemoteLoadError);
  lazy.mockResolvedValue({ Component: Page });
  expect((await load(remote))?.Component).toBe(Page);
  expect([run.mock.calls.length, lazy.mock.calls.length]).toEqual([1, 2]);
});

test('When files of a version hang, then its scripts and stylesheets end with an error, and those of others stay', async () => {
  const [script, sheet] = ['page.js', 'page.css'].map((file) => new URL(file, remote.entry).href);
  leaveGlobals(remote.entry, [script ?? '', sheet ?? '']);
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
  const hanging = load(remote);
  await vi.advanceTimersByTimeAsync(8000);
  await expect(hanging).rejects.toBeInstanceOf(RemoteLoadError);
  expect(ended).toEqual([chunk, style]);
});

test('When only the chunk of the page fails, then the next load fetches the chunk and not the container', async () => {
  const lazy = vi.fn<Lazy>().mockRejectedValue(new Error('no chunk'));
  vi.mocked(loadFromContainer).mockResolvedValue(moduleOf(lazy));
  const failing = load(remote);
  await vi.advanceTimersByTimeAsync(300);
  await expect(failing).rejects.toThrow('no chunk');
  lazy.mockResolvedValue({ Component: Page });
  expect((await load(remote))?.Component).toBe(Page);
  expect(loadFromContainer).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing', undefined],
  ['a module of another contract', { remote: { contract: 2, routes: [] } }],
])('When a container exposes %s, then the load fails', async (_, exposed) => {
  vi.mocked(loadFromContainer).mockResolvedValue(() => exposed);
  const failing = load(remote);
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
  const hanging = load(remote);
  hanging.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5999);
  await expect(Promise.race([hanging, 'pending'])).resolves.toBe('pending');
  await vi.advanceTimersByTimeAsync(1);
  await expect(hanging).rejects.toThrow(`deadline: ${stage}`);
});

test('When the stages are slow together, then the load stops after 8 s', async () => {
  const late = lateResponse<RunModule>();
  vi.mocked(loadFromContainer).mockReturnValueOnce(late.promise);
  const slow = load(remote);
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
  const loading = load(remote, hanging);
  await vi.advanceTimersByTimeAsync(3000);
  expect((await loading)?.Component).toBe(Page);
});
