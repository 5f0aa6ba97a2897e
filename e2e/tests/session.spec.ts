import { endpoints } from '@bandhavya/contracts';
import { expect, signInAsDemoMember, test } from '../src/fixtures.ts';

const signInButton = { name: 'Sign in with Google' };

test('When a member logs out in one tab, every tab shows the landing page', async ({ page, context }) => {
  await signInAsDemoMember(page);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('region', { name: 'Your Name' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', signInButton)).toBeVisible();
  await expect(other.getByRole('button', signInButton)).toBeVisible();
  await expect(other).toHaveURL(/\/$/u);
});

test('When the session has ended on the server, the next call sends the member to the landing page', async ({
  page,
  context,
}) => {
  await signInAsDemoMember(page);
  // The hearts' number is the last that this page asks for by itself: after it, the click makes the next call.
  const lastCall = page.waitForResponse((response) => response.url().endsWith(endpoints.getUnseen.path));
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Your Name' })).toContainText('Hegde');
  await lastCall;
  await context.clearCookies();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matches' }).click();
  await expect(page.getByRole('button', signInButton)).toBeVisible();
});

test.use({ expectedInConsole: /401 \(Unauthorized\)/u });

test('When a cookie from before the logout is presented again, it opens nothing', async ({ page, context }) => {
  await signInAsDemoMember(page);
  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', signInButton)).toBeVisible();
  await context.addCookies(cookies);
  expect((await page.request.get('/me')).status()).toBe(401);
});

test('When a visitor cancels at the identity provider, the landing page says that signing in did not work', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', signInButton).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Signing in did not work. Please try again.')).toBeVisible();
});

test('When a newcomer picks one of the offered accounts, they are in at once', async ({ page }) => {
  await signInAsDemoMember(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('region', { name: 'Your Name' })).toContainText('Hegde');
});
