import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { cookiesFor } from '../pages/cookies.ts';

/** A poor connection and a cheap phone: milliseconds, bytes per second, times slower. */
const NETWORK = { offline: false, latency: 100, downloadThroughput: 5_000_000 / 8, uploadThroughput: 5_000_000 / 8 };
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'en-IN' };
const QUIET_MS = 1000;
const WITHIN_MS = 60_000;
/** The part of a task that blocks input, in milliseconds. https://web.dev/articles/tbt */
const LONG_TASK_MS = 50;

export type PageVisit = {
  /** Transferred bytes, with headers: of all requests, and of scripts and styles. */
  bytes: number;
  codeBytes: number;
  requests: number;
  /** Milliseconds. */
  scriptTime: number;
  fcp: number;
  lcp: number;
  tbt: number;
};

/** The window of a measured page. */
type MeasuredWindow = { paints: { fcp: number; lcp: number; tbt: number } };

/** A browser with its own cache, signed in with the cookies. */
export async function openVisitor(browser: Browser, origin: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  await context.addCookies(cookiesFor(origin, cookie));
  return context;
}

/** Opens a page in a new tab, and measures until nothing more is loaded for a second. */
export async function visit(context: BrowserContext, url: string): Promise<PageVisit> {
  const page = await context.newPage();
  try {
    const protocol = await context.newCDPSession(page);
    const traffic = await Traffic.of(protocol);
    await protocol.send('Network.emulateNetworkConditions', NETWORK);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await protocol.send('Performance.enable');
    await observePaints(page);
    await page.goto(url, { waitUntil: 'load', timeout: WITHIN_MS });
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: WITHIN_MS });
    // The landing page loads its scripts when it is used.
    await page.keyboard.press('Shift');
    await traffic.quiet();
    const { metrics } = await protocol.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
    const paints = await page.evaluate(() => (window as unknown as MeasuredWindow).paints);
    return { ...traffic.totals(), scriptTime: seconds * 1000, ...paints };
  } finally {
    await page.close();
  }
}

function observePaints(page: Page): Promise<unknown> {
  return page.addInitScript((longTask) => {
    const paints = { fcp: Number.NaN, lcp: Number.NaN, tbt: 0 };
    Object.assign(window, { paints } satisfies MeasuredWindow);
    const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') paints.fcp = startTime;
    });
    observe('largest-contentful-paint', ({ startTime }) => {
      paints.lcp = startTime;
    });
    observe('longtask', ({ startTime, duration }) => {
      if (startTime >= paints.fcp) paints.tbt += duration - longTask;
    });
  }, LONG_TASK_MS);
}

type Request = { isCode: boolean; bytes: number; isDone: boolean };

/** The requests of one page. */
class Traffic {
  readonly #requests = new Map<string, Request>();
  #changedAt = performance.now();

  static async of(protocol: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    protocol.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      // The stream of live events never ends.
      if (type === 'EventSource' || request.url.startsWith('data:')) return;
      traffic.#requests.set(requestId, { isCode: false, bytes: 0, isDone: false });
      traffic.#changedAt = performance.now();
    });
    protocol.on('Network.responseReceived', ({ requestId, response }) => {
      const request = traffic.#requests.get(requestId);
      if (request) request.isCode = /javascript|css/u.test(response.mimeType);
    });
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      traffic.#end(requestId, encodedDataLength);
    });
    protocol.on('Network.loadingFailed', ({ requestId }) => traffic.#end(requestId, 0));
    await protocol.send('Network.enable');
    return traffic;
  }

  #end(id: string, bytes: number): void {
    const request = this.#requests.get(id);
    if (!request) return;
    Object.assign(request, { bytes, isDone: true });
    this.#changedAt = performance.now();
  }

  /** Resolves when all requests have ended, and none began for a second. */
  async quiet(): Promise<void> {
    const deadline = performance.now() + WITHIN_MS;
    for (;;) {
      const isPending = [...this.#requests.values()].some(({ isDone }) => !isDone);
      if (!isPending && performance.now() - this.#changedAt > QUIET_MS) return;
      if (performance.now() > deadline) throw new Error('The page went on loading for a minute');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  totals(): Pick<PageVisit, 'bytes' | 'codeBytes' | 'requests'> {
    const all = [...this.#requests.values()];
    const sum = (some: readonly Request[]) => some.reduce((total, { bytes }) => total + bytes, 0);
    // A request that the cache answers transfers nothing.
    const sent = all.filter(({ bytes }) => bytes > 0);
    return { bytes: sum(all), codeBytes: sum(all.filter(({ isCode }) => isCode)), requests: sent.length };
  }
}
