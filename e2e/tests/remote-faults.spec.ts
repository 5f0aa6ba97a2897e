import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { signInAsDemoMember } from '../src/members/sign-in.ts';
import { filesOf, REMOTES } from '../src/site/remotes.ts';

const tag = ['@shell'];

const PANEL = 'This part of the site cannot be shown right now';
const pageHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Header, navigation and another remote still work. */
async function expectTheRestWorks(page: Page, broken: string): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  const other = REMOTES.find((remote) => remote.link && remote.name !== broken);
  if (!other?.link) throw new Error('No other remote has a link');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: other.link }).click();
  await expect(pageHeading(page, other.heading)).toBeVisible();
}

test.use({
  expectedInConsole: /Failed to load resource|could not be loaded|preloaded using link preload|'integrity' attribute/u,
});

test.describe('A remote that does not answer', () => {
  for (const { name, path, heading } of REMOTES) {
    test(`When ${name} is down, then only its panel fails, and Retry brings it back without a reload`, {
      tag: [...tag, `@${name}`],
    }, async ({ page }) => {
      await signInAsDemoMember(page);
      await page.route(filesOf(name), (route) => route.abort('connectionrefused'));
      await page.goto(path);
      await expect(page.getByText(PANEL)).toBeVisible();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(PANEL)).toBeVisible();
      await expectTheRestWorks(page, name);

      await page.goBack();
      await expect(page.getByText(PANEL)).toBeVisible();
      await page.unroute(filesOf(name));
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(pageHeading(page, heading)).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  }
});

test('When a remote is slow, then the page says so after 2 s and gives up after 8 s', {
  tag: [...tag, '@mf_search'],
}, async ({ page }) => {
  await signInAsDemoMember(page);
  let requested = 0;
  await page.route(/\/files\/mf_search\/[^/]+\/entry\.[^/]+\.js$/u, () => {
    requested += 1;
  });
  await page.clock.install();
  await page.goto('/search', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(() => requested).toBeGreaterThan(0);
  await page.clock.fastForward(2000);
  await expect(page.getByText('Still loading. The connection is slow.')).toBeVisible();
  await expect(page.getByText(PANEL)).toHaveCount(0);
  await page.clock.fastForward(6000);
  await expect(page.getByText(PANEL)).toBeVisible();

  // The first requests still hang; Retry must not wait for them.
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(pageHeading(page, 'Search')).toBeVisible();
});

test('When only the chunk of a page is missing, then Retry loads it', { tag: [...tag, '@mf_search'] }, async ({
  page,
}) => {
  await signInAsDemoMember(page);
  const chunk = /\/files\/mf_search\/[^/]+\/(?!entry|remote)[^/]+\.js/u;
  await page.route(chunk, (route) => route.abort());
  await page.goto('/search');
  await expect(page.getByText(PANEL)).toBeVisible();
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(pageHeading(page, 'Search')).toBeVisible();
});

for (const [what, files] of [
  ['script', /\/files\/mf_search\/[^/]+\/search\.[^/]+\.js$/u],
  ['stylesheet', /\/files\/mf_search\/[^/]+\/search\.[^/]+\.css$/u],
] as const) {
  test(`When a ${what} of a page hangs, then the page gives up after 8 s, and Retry shows the whole page`, {
    tag: [...tag, '@mf_search'],
  }, async ({ page }) => {
    await signInAsDemoMember(page);
    await page.goto('/search');
    const list = page.getByRole('tablist');
    await expect(list).toBeVisible();
    const look = () => list.evaluate((element) => [getComputedStyle(element).display, element.clientHeight]);
    const usual = await look();

    // No request for this address is answered ever, as on a connection that was lost.
    await page.route(files, () => undefined);
    await page.goto('/search', { waitUntil: 'commit' });
    await expect(page.getByText(PANEL)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(list).toBeVisible();
    expect(await look()).toEqual(usual);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

const GARBAGE = [
  {
    what: 'HTML in place of the script',
    reply: { status: 200, contentType: 'text/html', body: '<h1>Welcome to nginx</h1>' },
  },
  {
    what: 'another script',
    reply: { status: 200, contentType: 'text/javascript', body: 'var mf_search = {}' },
  },
  { what: 'an error page', reply: { status: 502, contentType: 'text/plain', body: 'bad gateway' } },
];

for (const { what, reply } of GARBAGE) {
  test(`When the entry of a remote is ${what}, then its panel is shown, and Retry loads the mended one`, {
    tag: [...tag, '@mf_search'],
  }, async ({ page }) => {
    await signInAsDemoMember(page);
    const entry = /\/files\/mf_search\/[^/]+\/entry\.[^/]+\.js/u;
    await page.route(entry, (route) =>
      route.fulfill({ ...reply, headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } }),
    );
    await page.goto('/search');
    await expect(page.getByText(PANEL)).toBeVisible();
    await page.unroute(entry);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(pageHeading(page, 'Search')).toBeVisible();
  });
}

test('When a chunk of a remote was changed on the way, then it does not run', {
  tag: [...tag, '@mf_search'],
}, async ({ page }) => {
  await signInAsDemoMember(page);
  await page.goto('/home');
  const chunk = /\/files\/mf_search\/[^/]+\/search\.[^/]+\.js/u;
  await page.route(chunk, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.tamperedWith = true;${await response.text()}` });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await expect(page.getByText(PANEL)).toBeVisible();
  expect(await page.evaluate(() => 'tamperedWith' in window)).toBe(false);
});
