import { endpoints } from '@bandhavya/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { newMember } from '../src/members/member.ts';
import { newIdentity, signIn, signInThroughPages } from '../src/members/sign-in.ts';

const tag = ['@shell'];

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(signInButton(page)).toBeVisible();
}

test('A visitor signs in on the pages of the site and the provider, and logs out', {
  tag: [...tag, '@smoke'],
}, async ({ page }) => {
  await signInThroughPages(page, newIdentity('Kavya Rao'));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Kavya' })).toBeVisible();
  await logOut(page);
  await page.goto('/profile');
  await expect(signInButton(page)).toBeVisible();
});

test('When a member logs out in one tab, then every tab shows the landing page', { tag }, async ({ page, context }) => {
  await newMember(page);
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('region', { name: 'Your Name' })).toBeVisible();
  await logOut(page);
  await expect(signInButton(other)).toBeVisible();
  await expect(other).toHaveURL(/\/$/u);
});

test.describe('Without a connection', () => {
  test.use({ expectedInConsole: /ERR_INTERNET_DISCONNECTED|401 \(Unauthorized\)/u });

  test('A member logs out, nothing stays on the device, and the session ends when the connection is back', {
    tag,
  }, async ({ page, context, join }) => {
    await join({ name: 'Ishita', gender: 'Woman' });
    await page.goto('/preferences');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const cookies = await context.cookies();
    await page.evaluate(() => sessionStorage.setItem('bandhavya.search.places', '[]'));
    await context.setOffline(true);
    await logOut(page);
    await expect(page.getByText('your session on our server still runs')).toBeVisible();
    const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
    expect([kept, await page.content()]).toEqual([[], expect.not.stringContaining('Ishita')]);
    await context.setOffline(false);
    await expect(page.getByText('your session on our server still runs')).toBeHidden();
    await context.addCookies(cookies);
    expect((await page.request.get('/me')).status()).toBe(401);
  });
});

test('When a visitor cancels at the identity provider, then the landing page says that the sign-in failed', {
  tag,
}, async ({ page }) => {
  await page.goto('/');
  await signInButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Signing in did not work. Please try again.')).toBeVisible();
});

test('When a visitor picks an offered account, then they are signed in as that demo member', {
  tag: [...tag, '@backdoor'],
}, async ({ page }) => {
  await page.goto('/');
  await signInButton(page).click();
  await page.getByRole('button', { name: 'A woman whose profile is complete' }).click();
  await expect(page).toHaveURL(/\/home$/u);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('region', { name: 'Your Name' })).toContainText('Hegde');
});

test('When a visitor opens a page for members, then they return to it after the sign-in', {
  tag: [...tag, '@backdoor'],
}, async ({ page }) => {
  await page.goto('/search?tab=name');
  await expect(page.getByText('Please sign in to open this page.')).toBeVisible();
  await signInButton(page).click();
  await page.getByRole('button', { name: 'A woman whose profile is complete' }).click();
  await expect(page).toHaveURL(/\/search\?tab=name$/u);
});

test.describe('Sessions that have ended', () => {
  test.use({ expectedInConsole: /401 \(Unauthorized\)/u });

  test('When the session has ended on the server, then the next request leads to the landing page', { tag }, async ({
    page,
    context,
    join,
  }) => {
    await join({ name: 'Asha', gender: 'Woman' });
    // The badge counts are the last request of this page, so the click below makes the next one.
    const lastRequest = page.waitForResponse((response) => response.url().endsWith(endpoints.getUnseen.path));
    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'Your Name' })).toContainText('Asha');
    await lastRequest;
    await context.clearCookies();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matches' }).click();
    await expect(signInButton(page)).toBeVisible();
  });

  test('When a member logs out another browser on the page of the sessions, then that browser lands on /', {
    tag: [...tag, '@mf_profile'],
  }, async ({ page, join, browser }) => {
    const identity = newIdentity('Asha Rao');
    await join({ name: 'Asha', gender: 'Woman' }, identity);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signIn(other, identity);
    await other.goto('/home');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/profile/privacy');
    await page.getByRole('link', { name: 'See where you are signed in' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveCount(2);
    await expect(main.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
    await main.getByRole('button', { name: /^Log out /u }).click();
    await expect(main.getByText('That browser is logged out.')).toBeFocused();
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await expect(signInButton(other)).toBeVisible();
    await expect(other).toHaveURL(/\/$/u);
    await elsewhere.close();
  });

  test('When a cookie from before the logout is presented, then the gateway answers 401', { tag }, async ({
    page,
    context,
  }) => {
    await newMember(page);
    await page.goto('/profile');
    const cookies = await context.cookies();
    await logOut(page);
    await context.addCookies(cookies);
    expect((await page.request.get('/me')).status()).toBe(401);
  });
});
