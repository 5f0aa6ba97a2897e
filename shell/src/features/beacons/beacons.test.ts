// @vitest-environment jsdom
import { type Beacons, SHELL_API_VERSION } from '@bandhavya/contracts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const VERSION = '0123456789ab';
const BUILD = { name: 'mf_search', version: VERSION };
const SEARCH = { remote: 'mf_search', version: VERSION };
const SHELL = { version: SHELL_API_VERSION };
const SCRIPT = `http://files.example/files/mf_search/shared/page.0a1b2c3d4e.js`;

let sent: Promise<Beacons>[] = [];

/** Watches a new page, of which the share `sampling` reports. */
async function watch(sampling = 1) {
  vi.resetModules();
  const [{ watchPage }, beacons] = [await import('./watch-page.ts'), await import('./beacons.ts')];
  watchPage(sampling, [{ ...BUILD, routes: ['/search'] }]);
  return beacons;
}

/** The listeners of a page end with its test. */
function endListenersOf(target: Window | Document): void {
  const ended = new AbortController();
  const add = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => add(type, listener, { signal: ended.signal }),
  );
  onTestFinished(() => ended.abort());
}

beforeEach(() => {
  sent = [];
  endListenersOf(window);
  endListenersOf(document);
  const sendBeacon = (path: string, body: Blob) => {
    expect([path, body.type]).toEqual(['/api/beacons', 'application/json']);
    sent.push(body.text().then(JSON.parse));
    return true;
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
});

/** The page goes to the background. Resolves with all reports. */
async function leave(): Promise<Beacons[]> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  return Promise.all(sent);
}

const thrown = (stack: string) => Object.assign(new Error('Asha Rao could not be shown'), { stack });

test('When scripts throw, then the errors belong to the remotes of their scripts, and have no message', async () => {
  await watch();
  dispatchEvent(new ErrorEvent('error', { filename: SCRIPT, error: thrown('') }));
  dispatchEvent(
    new ErrorEvent('error', { filename: 'http://site.example/assets/react.js', error: thrown(`at f (${SCRIPT}:1:2)`) }),
  );
  dispatchEvent(new ErrorEvent('error', { filename: 'http://site.example/assets/index.js' }));
  dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://abc/page.js' }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown(`at g (${SCRIPT}:3:4)`) }));
  expect(await leave()).toEqual([
    {
      measures: [],
      failures: [SEARCH, SEARCH, SHELL, SEARCH].map((source) => ({ kind: 'error', ...source })),
    },
  ]);
});

test('When the policy is violated, then the violation belongs to the script, and those of extensions do not count', async () => {
  await watch();
  for (const sourceFile of [SCRIPT, '', 'chrome-extension']) {
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { sourceFile }));
  }
  expect((await leave()).flatMap(({ failures }) => failures)).toEqual([
    { kind: 'csp', ...SEARCH },
    { kind: 'csp', ...SHELL },
  ]);
});

test('When scripts have no integrity, then those of the site are reported, and that of the payment provider is not', async () => {
  const observed: { notify: (reports: unknown[]) => void; options: unknown }[] = [];
  class Observer {
    constructor(notify: (reports: unknown[]) => void, options: unknown) {
      observed.push({ notify, options });
    }
    observe() {}
  }
  vi.stubGlobal('ReportingObserver', Observer);
  await watch();
  expect(observed.map(({ options }) => options)).toEqual([{ types: ['integrity-violation'], buffered: true }]);
  const addresses = [SCRIPT, `${location.origin}/assets/added.js`, 'https://checkout.example/v1/checkout.js'];
  observed[0]?.notify(addresses.map((blockedURL) => ({ body: { blockedURL } })));
  expect((await leave()).flatMap(({ failures }) => failures)).toEqual([
    { kind: 'integrity', ...SEARCH },
    { kind: 'integrity', ...SHELL },
  ]);
});

test('When a remote is loaded several times, then the first time counts, and all failures', async () => {
  const { reportMeasure, reportFailure } = await watch();
  reportMeasure('load', 12.34567, { ...BUILD, ...{ routes: ['/search'] } });
  reportMeasure('load', 1, BUILD);
  reportFailure('load', BUILD);
  reportFailure('load', BUILD);
  expect(await leave()).toEqual([
    { measures: [{ name: 'load', ...SEARCH, value: 12.346 }], failures: Array(2).fill({ kind: 'load', ...SEARCH }) },
  ]);
});

test('When errors repeat without end, then the page sends five reports of 20 and no more', async () => {
  const { reportFailure } = await watch();
  for (let n = 0; n < 1000; n += 1) reportFailure('error');
  const reports = await leave();
  expect(reports.map(({ failures }) => failures.length)).toEqual([20, 20, 20, 20, 20]);
});

test('When a page is outside the sample, then it reports nothing', async () => {
  const { reportFailure } = await watch(0);
  reportFailure('error');
  expect(await leave()).toEqual([]);
});
