// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFromContainer } from './container.ts';

const ADDRESS = 'http://localhost:3001/files/mf_search/shared/entry.0a1b2c3d4e.js';
const SCRIPT = { name: 'mf_search', address: ADDRESS, integrity: 'sha384-abc', shared: { react: '^19.3.0' } };
const SCOPE = { react: { '19.3.1': {} } };
const page = globalThis as Record<string, unknown>;

beforeEach(() => {
  vi.stubGlobal('__webpack_init_sharing__', async () => undefined);
  vi.stubGlobal('__webpack_share_scopes__', { default: SCOPE });
});
afterEach(() => {
  page.mf_search = undefined;
  document.head.replaceChildren();
});

/** Starts to load, and returns the script that the browser would run. */
async function start() {
  const loading = loadFromContainer(SCRIPT, './remote');
  loading.catch(() => undefined);
  const count = document.querySelectorAll('script').length;
  await expect.poll(() => document.querySelectorAll('script').length).toBeGreaterThan(count);
  const script = [...document.querySelectorAll('script')].at(-1);
  if (!script) throw new Error('No script was added');
  return { loading, script };
}

const containerOf = (run: () => unknown) => ({ init: vi.fn(), get: vi.fn(async () => run) });

test('When the script has run, then its container gets the shared modules, and the module has not run yet', async () => {
  const run = vi.fn(() => 'the module');
  const container = containerOf(run);
  const { loading, script } = await start();
  expect([script.src, script.crossOrigin, script.integrity]).toEqual([ADDRESS, 'anonymous', 'sha384-abc']);
  page.mf_search = container;
  script.dispatchEvent(new Event('load'));
  const found = await loading;
  expect(container.init).toHaveBeenCalledWith(SCOPE);
  expect(container.get).toHaveBeenCalledWith('./remote');
  expect(run).not.toHaveBeenCalled();
  expect(found()).toBe('the module');
  expect(document.querySelector('script')).toBeNull();
});

test('When two versions load at once, then each gets the container of its own script', async () => {
  const [one, other] = [await start(), await start()];
  const scripts = document.querySelectorAll('script');
  page.mf_search = containerOf(() => 'other');
  scripts[1]?.dispatchEvent(new Event('load'));
  page.mf_search = containerOf(() => 'one');
  scripts[0]?.dispatchEvent(new Event('load'));
  expect([(await one.loading)(), (await other.loading)()]).toEqual(['one', 'other']);
});

test.each([
  ['fails', 'error', containerOf(() => 'late'), 'did not load'],
  ['assigns nothing', 'load', undefined, 'assigns no container'],
  ['assigns something else', 'load', { get: 1 }, 'assigns no container'],
])('When the script %s, then the load fails, and the script leaves the page', async (_, event, assigned, message) => {
  const { loading, script } = await start();
  page.mf_search = assigned;
  script.dispatchEvent(new Event(event));
  await expect(loading).rejects.toThrow(message);
  expect(document.querySelector('script')).toBeNull();
});

test('When the page misses a library of a container, then the load fails, and no script is added', async () => {
  const needing = { ...SCRIPT, shared: { react: '^20.0.0' } };
  await expect(loadFromContainer(needing, './remote')).rejects.toThrow('needs react ^20.0.0, and this page has 19.3.1');
  expect(document.querySelector('script')).toBeNull();
});
