import { expect, test } from '../src/fixtures.ts';
import { signInAsDemoMember } from '../src/members/sign-in.ts';

// The page of an unknown address has the status 404.
test.use({ expectedInConsole: /404 \(Not Found\).*\/no\/such\/page/u });

const tag = ['@shell'];

const LEGAL = ['/privacy-policy', '/terms-and-conditions', '/refund-policy', '/shipping-policy', '/contact'];

/** Parts of the date in India. */
const inIndia = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' }).format(new Date());

test('Each legal page has a title, today as the last update, and a copyright line', { tag }, async ({ page }) => {
  for (const path of LEGAL) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText(`Last updated: ${inIndia({ dateStyle: 'long' })}`)).toBeVisible();
    await expect(page.getByText(`© ${inIndia({ year: 'numeric' })} Bandhavya`).first()).toBeVisible();
    await expect(page).toHaveTitle(/ · Bandhavya$/u);
  }
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The landing page and the legal pages are complete, and the sign-in leads to the provider', { tag }, async ({
    page,
  }) => {
    for (const path of LEGAL) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/ · Bandhavya$/u);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  });
});

test.describe('While the text of the legal pages cannot be loaded', () => {
  const TEXT_FILE = /\/assets\/legal\./u;
  test.use({ expectedInConsole: /net::ERR_FAILED.*\/assets\/legal\./u });

  test('A legal page can be read, and its buttons work as soon as the text is loaded', { tag }, async ({ page }) => {
    await page.route(TEXT_FILE, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) => TEXT_FILE.test(request.url()));
    await page.goto('/contact');
    await refused;
    await expect(page.getByRole('heading', { level: 2, name: 'Trouble signing in' })).toBeVisible();
    await page.unroute(TEXT_FILE);
    await expect(async () => {
      await page.getByRole('button', { name: 'Language: English' }).click();
      await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click({ timeout: 1000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ಸಂಪರ್ಕ', { timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 2, name: 'Trouble signing in' })).toBeVisible();
  });

  test('A legal page that a link opens shows Retry, which loads it', { tag }, async ({ page }) => {
    await page.route(TEXT_FILE, (route) => route.abort());
    await page.goto('/public');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await page.unroute(TEXT_FILE);
    await retry.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Trouble signing in' })).toBeVisible();
  });
});

test('The landing page starts its scripts when it is used, and then changes its language', { tag }, async ({
  page,
}) => {
  const html = await (await page.goto('/'))?.text();
  expect(html).toContain('<h1>');
  expect(html).not.toMatch(/<script[^>]* src="[^"]*\/index\./u);
  const isStarted = () => page.evaluate(() => document.querySelectorAll('script[src*="/index."]').length > 0);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await expect.poll(isStarted).toBe(true);
  await expect(async () => {
    await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ಕುಟುಂಬ/u, { timeout: 1000 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ಕುಟುಂಬ/u);
});

test.describe('Without a connection', () => {
  test.use({
    expectedInConsole: /ERR_INTERNET_DISCONNECTED|could not be loaded|Error fetching|is already registered/u,
  });

  for (const name of ['Home', 'Browse', 'Search', 'Matches', 'Profile', 'Premium']) {
    test(`When a member opens ${name} offline, then the page says so, and opens with the connection`, { tag }, async ({
      page,
      context,
    }) => {
      await signInAsDemoMember(page);
      await page.goto('/public');
      const main = page.getByRole('main');
      await expect(main.getByText('PublicPage')).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
      await expect(main.getByText('This page continues by itself when you are connected again.')).toBeVisible();
      await context.setOffline(false);
      await expect(main.getByText('You are offline.')).toHaveCount(0);
      await expect(main.getByRole('alert')).toHaveCount(0);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('When the connection is lost between two pages, then the data that is missing loads with it', { tag }, async ({
    page,
    context,
  }) => {
    await signInAsDemoMember(page);
    await page.goto('/profile/privacy');
    await page.getByRole('link', { name: 'See where you are signed in' }).hover();
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.getByRole('link', { name: 'See where you are signed in' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Your sign-ins could not be loaded.')).toBeVisible();
    await context.setOffline(true);
    await expect(main.getByText('This page continues by itself when you are connected again.')).toBeVisible();
    await page.unroute('**/api/**');
    await context.setOffline(false);
    await expect(main.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
  });
});

test('When a member reads a legal page on a phone, then it ends with the copyright line', { tag }, async ({ page }) => {
  await signInAsDemoMember(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('contentinfo').getByText(/^© \d{4} Bandhavya\. All rights reserved\.$/u)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('An unknown address shows "Page not found" and a link to the start page', { tag }, async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('The public page shows its text, and a signed-out visitor of /profile lands on the start page', { tag }, async ({
  page,
}) => {
  await page.goto('/public');
  await expect(page.getByText('PublicPage')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('The navigation leads to home, search, matches and profile and marks the current page', {
  tag: [...tag, '@smoke'],
}, async ({ page }) => {
  await signInAsDemoMember(page);
  await page.goto('/home');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Search', '/search'],
    ['Matches', '/matches'],
    ['Profile', '/profile'],
    ['Home', '/home'],
  ] as const) {
    await navigation.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
    await expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});
