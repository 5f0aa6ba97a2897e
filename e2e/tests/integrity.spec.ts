import { integrityOf } from '@bandhavya/federation/registry';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { signInAsDemoMember } from '../src/members/sign-in.ts';

const tag = ['@shell'];
const LEGAL_TEXT = /\/assets\/legal\.[^/]+\.js/u;

type Loaded = { path: string; integrity: string | null; crossorigin: string | null };

/** The elements of a document that load scripts and styles of the shell. */
async function shellFilesOf(page: Page, path: string): Promise<Loaded[]> {
  await page.goto(path);
  const found = await page.locator('script[src], link[rel=stylesheet], link[as=script]').evaluateAll((elements) =>
    elements.map((element) => ({
      path: element.getAttribute('src') ?? element.getAttribute('href') ?? '',
      integrity: element.getAttribute('integrity'),
      crossorigin: element.getAttribute('crossorigin'),
    })),
  );
  return found.filter(({ path }) => path.startsWith('/assets/'));
}

/** Adds a script of the site without integrity to a page, and waits until it has run or is refused. */
function addScript(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.src = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src ?? '';
        script.onload = () => resolve('has run');
        script.onerror = () => resolve('is refused');
        document.head.append(script);
      }),
  );
}

test('When a page is opened, then all its scripts and styles have the integrity of the files that are served', {
  tag,
}, async ({ page }) => {
  const files = [...(await shellFilesOf(page, '/')), ...(await shellFilesOf(page, '/contact'))];
  await signInAsDemoMember(page);
  files.push(...(await shellFilesOf(page, '/profile')), ...(await shellFilesOf(page, '/public')));
  expect(files.length).toBeGreaterThan(8);
  for (const { path, integrity, crossorigin } of files) {
    const content = await (await page.request.get(path)).body();
    expect({ path, integrity, crossorigin }).toEqual({
      path,
      integrity: integrityOf(content),
      crossorigin: 'anonymous',
    });
  }
});

test('When the landing page is used, then its scripts run, and the browser fetches each file once', {
  tag: [...tag, '@chromium'],
}, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Language: English' }).click();
  await expect(page.locator('script[src*="/index."]')).toBeAttached();
  await expect(async () => {
    await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ಕುಟುಂಬ/u, { timeout: 1000 });
  }).toPass();
  const fetched = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // A file from the cache has no transfer size.
    return entries.filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0).map((e) => e.name);
  });
  expect(fetched).toContainEqual(expect.stringMatching(/\/assets\/index\.[^/]+\.js$/u));
  expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted());
});

test.describe('While a file of the shell is changed on the way', () => {
  test.use({ expectedInConsole: /integrity/u });

  test('When one byte of a chunk is changed, then it does not run, and the page shows Retry', { tag }, async ({
    page,
  }) => {
    await page.route(LEGAL_TEXT, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('Trouble', 'Tr0uble') });
    });
    await page.goto('/public');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expect(page.getByText('Tr0uble signing in')).toHaveCount(0);
    await page.unroute(LEGAL_TEXT);
    await retry.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Trouble signing in' })).toBeVisible();
  });
});

test.describe('With a script without integrity', () => {
  test('When a visitor has opened the page, then the browser refuses the script', {
    tag: [...tag, '@chromium'],
  }, async ({ page }) => {
    await page.goto('/contact');
    expect(await addScript(page)).toBe('is refused');
  });

  test('When a member has opened the page, then the metrics count the script', {
    tag: [...tag, '@backdoor', '@chromium'],
  }, async ({ page, site }) => {
    const counted = async () => {
      const lines = (await (await fetch(site.metricsUrl)).text()).split('\n');
      return lines.find((line) => line.startsWith('remote_failures_total{kind="integrity",remote="shell"'));
    };
    await signInAsDemoMember(page);
    await page.goto('/profile');
    expect(await addScript(page)).toBe('has run');
    await page.goto('about:blank');
    await expect.poll(counted).toBeDefined();
  });
});
