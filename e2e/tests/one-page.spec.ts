import { expect, test } from '../src/fixtures.ts';
import { signInAsDemoMember } from '../src/members/sign-in.ts';
import { rememberLanguage } from '../src/screens/languages.ts';
import { REMOTES } from '../src/site/remotes.ts';

const tag = ['@shell', '@mf_onboarding', '@mf_profile', '@mf_discover', '@mf_search', '@mf_payments'];

/** A text that occurs once in each library's code and survives minification. */
const LIBRARIES = {
  react: 'react.transitional.element',
  'react-dom': '__reactContainer$',
  router: 'useRoutes() may be used only in the context of a <Router> component.',
  'query client': 'No QueryClient set, use QueryClientProvider to set one',
  translator: 'hasLanguageSomeTranslations',
  'session store and event bus': 'bandhavya.events',
};

test('When all five remotes are loaded into one page, then each shared library is loaded once', {
  tag: [...tag, '@smoke'],
}, async ({ page }) => {
  await signInAsDemoMember(page);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto('/home');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const { heading, link } of REMOTES) {
    if (!link) continue;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await page.getByRole('link', { name: 'Edit Contact Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Contact Details' })).toBeVisible();
  await page.evaluate(() => window.history.pushState(null, '', '/payment-page'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1, name: 'Activate Your Account' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const loaded = await Promise.all(
    [...scripts].map(async (url) => ({ url, source: await (await page.request.get(url)).text() })),
  );
  for (const { name } of REMOTES) {
    expect(
      loaded.some(({ url }) => url.includes(`/files/${name}/`)),
      `${name} was loaded`,
    ).toBe(true);
  }
  for (const [library, mark] of Object.entries(LIBRARIES)) {
    const holders = loaded.filter(({ source }) => source.includes(mark)).map(({ url }) => url);
    expect(holders, `scripts with a copy of ${library}`).toHaveLength(1);
    expect(new URL(holders[0] ?? '').pathname).toMatch(/^\/assets\//u);
  }
});

test('When a page is opened by its address, then the HTML preloads the files of its remote and no other', {
  tag,
}, async ({ page }) => {
  await signInAsDemoMember(page);
  const html = await (await page.request.get('/search', { headers: { accept: 'text/html' } })).text();
  const preloaded = [...html.matchAll(/<link rel="preload"[^>]*href="([^"]+)"/gu)].map(([, href]) => href);
  expect(preloaded.filter((href) => href?.includes('/files/mf_search/'))).not.toHaveLength(0);
  expect(preloaded.every((href) => href?.includes('/files/mf_search/'))).toBe(true);
  expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/json))/u);
});

test('When a page is opened in Kannada, then its texts are preloaded, and each is requested once', { tag }, async ({
  page,
  origin,
}) => {
  await signInAsDemoMember(page);
  await rememberLanguage(page, 'kn', origin);
  const html = await (await page.request.get('/search', { headers: { accept: 'text/html' } })).text();
  const preloaded = [...html.matchAll(/<link rel="preload"[^>]*href="([^"]+)"/gu)].flatMap(([, href]) => href ?? []);
  const texts = preloaded.filter((href) => /\/(?:\w+-)?kn\./u.test(href));
  // The texts of the remote, of the cards of members, and those that all remotes share.
  expect(texts).toHaveLength(3);

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/search');
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn');
  expect(requested.filter((url) => texts.includes(url)).sort()).toEqual([...texts].sort());
});
