import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { send } from '../src/members/api.ts';
import { idsIn, newCircle, swipe } from '../src/members/matching.ts';
import { originOf } from '../src/members/sign-in.ts';
import { button, openDeck } from '../src/screens/deck.ts';

const tag = ['@mf_discover', '@shell'];

/** A member's card in a list, also behind an open dialog. */
const listed = (page: Page, name: string) => page.locator('main article').filter({ hasText: name });

const isStream = (url: string) => new URL(url).pathname === '/api/events';
const streamRequest = (page: Page) => page.waitForRequest((request) => isStream(request.url()));

/** Opens a page and waits until it receives live events. */
async function openListening(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => isStream(response.url()));
  await page.goto(path);
  expect((await stream).status()).toBe(200);
}

test('When two members like each other in their decks, then both see the match at once, and only once', {
  tag: [...tag, '@smoke'],
}, async ({ page, couple }) => {
  const { ravi, asha } = await couple();

  await openDeck(asha.page, 'Ravi');
  await openListening(page, '/profile');
  await button(asha.page, 'Like').click();
  await expect.poll(() => idsIn(asha.page, 'liked')).toEqual([ravi]);
  await expect(page.getByRole('link', { name: 'Liked You, 1 new' })).toBeVisible();

  // Opened after the like: a member who has just been active reaches decks 10 s later, a member who likes the viewer at once.
  await openDeck(page, 'Asha');
  await button(page, 'Like').click();
  await expect(page.getByRole('dialog')).toContainText('You and Asha like each other.');
  await expect(asha.page.getByRole('dialog')).toContainText('You and Ravi like each other.');
  await expect(asha.page.getByRole('link', { name: 'Matches, 1 new' })).toBeVisible();

  await button(page, 'Keep looking').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, 'Like')).toBeFocused();
  await asha.page.keyboard.press('Escape');
  await expect(asha.page.getByRole('dialog')).toBeHidden();
  await Promise.all([page.reload(), asha.page.reload()]);
  await page.getByRole('link', { name: 'Widen your preferences' }).waitFor();
  await asha.page.getByRole('link', { name: 'Widen your preferences' }).waitFor();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(asha.page.getByRole('dialog')).toBeHidden();
  expect(await idsIn(page, 'matches')).toEqual([asha.id]);
  expect(await idsIn(asha.page, 'matches')).toEqual([ravi]);
});

test('When a match comes while a member types elsewhere, then a notice appears and the field keeps the focus', {
  tag,
}, async ({ page, couple }) => {
  const { ravi, asha } = await couple();
  await swipe(page, asha.id, 'liked');
  await openListening(page, '/profile/edit/phone');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('98');
  await swipe(asha.page, ravi, 'liked');
  await expect(page.getByText('You and Asha like each other.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
  await page.getByRole('link', { name: 'See your matches' }).click();
  await expect(page).toHaveURL(/\/matches\?tab=matches$/u);
});

test('When a member has two tabs, then one connection serves both, and closing its tab moves it to the other', {
  tag,
}, async ({ page, context, couple, another }) => {
  const { circle, ravi, asha } = await couple();
  const bhavya = await another({ name: 'Bhavya', gender: 'Woman', ...circle });
  await openListening(page, '/matches');
  const second = await context.newPage();
  let streams = 0;
  second.on('request', (request) => {
    if (isStream(request.url())) streams += 1;
  });
  await second.goto('/profile');
  await expect(second.getByRole('region', { name: 'Your Name' })).toBeVisible();

  await swipe(asha.page, ravi, 'liked');
  for (const tab of [page, second]) await expect(tab.getByRole('link', { name: 'Liked You, 1 new' })).toBeVisible();
  expect(streams).toBe(0);

  await Promise.all([streamRequest(second), page.close()]);
  await swipe(bhavya.page, ravi, 'liked');
  await expect(second.getByRole('link', { name: 'Liked You, 2 new' })).toBeVisible();
});

test('When a match is made and ends, then the open lists, /chat and the open profile follow', { tag }, async ({
  page,
  context,
  couple,
}) => {
  const { ravi, asha } = await couple();
  await send(asha.page, 'PATCH', '/api/settings/me', { phone_audience: 'matches' });
  await swipe(page, asha.id, 'liked');
  await openListening(page, '/chat');
  await expect(page.getByText('No matches yet')).toBeVisible();
  const lists = await context.newPage();
  await lists.goto('/matches?tab=matches');
  await expect(lists.getByText('No matches yet')).toBeVisible();
  const profile = await context.newPage();
  await profile.goto(`/members/${asha.id}`);
  const phone = profile.getByRole('region', { name: 'Phone number' });
  await expect(phone).toContainText('to matches only');

  const key = crypto.randomUUID();
  await asha.page.request.post('/api/swipes', {
    headers: { origin: originOf(asha.page), 'idempotency-key': key },
    data: { to: ravi, direction: 'liked' },
  });
  await expect(listed(lists, 'Asha')).toHaveCount(1);
  await phone.getByRole('button', { name: 'Show the phone number' }).click();
  await expect(phone.getByRole('link', { name: /^\+91/u })).toBeVisible();
  await expect(page.locator('main').getByText(/^Asha, /u)).toBeVisible();

  await send(asha.page, 'DELETE', `/api/swipes/last?to=${ravi}&key=${key}`);
  await expect(lists.getByText('No matches yet')).toBeVisible();
  await expect(phone).toContainText('to matches only');
  await expect(phone.getByRole('link', { name: /^\+91/u })).toBeHidden();
  await expect(page.getByText('No matches yet')).toBeVisible();
});

test('When a swipe reaches the gateway after the list was opened, then the list shows the member', { tag }, async ({
  page,
  join,
  people,
}) => {
  const circle = newCircle();
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  await people.add({ name: 'Asha', gender: 'Woman', ...circle });
  await openDeck(page, 'Asha');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/swipes', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(page, 'Like').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matches' }).click();
  await expect(page.getByText('You have not liked anyone yet')).toBeVisible();
  held.resolve();
  await expect(listed(page, 'Asha')).toBeVisible();
});

test('When a swipe is changed in a list and another like arrives, then the card stays until the list is opened again', {
  tag,
}, async ({ page, couple, another }) => {
  const { circle, ravi, asha } = await couple();
  const bhavya = await another({ name: 'Bhavya', gender: 'Woman', ...circle });
  await swipe(asha.page, ravi, 'liked');
  await swipe(page, asha.id, 'disliked');
  await openListening(page, '/matches?tab=disliked');
  await button(page, 'More actions for Asha').click();
  await listed(page, 'Asha').getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByRole('dialog', { name: 'It’s a match' }).waitFor();
  await button(page, 'Keep looking').click();
  await swipe(bhavya.page, ravi, 'liked');
  await expect(page.getByRole('link', { name: 'Liked You, 1 new' })).toBeVisible();
  await expect(listed(page, 'Asha')).toContainText('It’s a match.');
  await page.getByRole('tab', { name: 'Liked You' }).click();
  await listed(page, 'Bhavya').waitFor();
  await page.getByRole('tab', { name: 'You Disliked' }).click();
  await expect(page.getByText('You have not disliked anyone')).toBeVisible();
});

test('When likes arrive in a hidden tab, then they count as new until the tab is visible', { tag }, async ({
  page,
  couple,
  another,
}) => {
  const { circle, ravi, asha } = await couple();
  const bhavya = await another({ name: 'Bhavya', gender: 'Woman', ...circle });
  const becomeVisible = (state: 'visible' | 'hidden') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  let seen = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/swipes/seen')) seen += 1;
  });
  await openListening(page, '/matches?tab=liked-you');
  await page.getByText('No one has liked you yet').waitFor();
  await expect.poll(() => seen).toBe(1);
  await becomeVisible('hidden');
  await swipe(asha.page, ravi, 'liked');
  await listed(page, 'Asha').waitFor();
  await swipe(bhavya.page, ravi, 'liked');
  await listed(page, 'Bhavya').waitFor();
  await expect(page.getByRole('link', { name: 'Liked You, 2 new' })).toBeVisible();
  await becomeVisible('visible');
  await expect(page.getByRole('link', { name: 'Liked You', exact: true })).toBeVisible();
  await listed(page, 'Asha').getByRole('button', { name: 'Dislike' }).click();
  await expect(listed(page, 'Asha').getByRole('status')).toContainText('Saved');
  await listed(page, 'Bhavya').getByRole('button', { name: 'Dislike' }).click();
  await expect(listed(page, 'Bhavya').getByRole('status')).toContainText('Saved');
  expect(seen).toBe(2);
});

test.describe('Without a connection', () => {
  test.use({ expectedInConsole: /Error fetching|net::ERR_/u });

  test('When the connection returns, then likes of the time without it are shown', { tag }, async ({
    page,
    context,
    couple,
  }) => {
    const { ravi, asha } = await couple();
    await openListening(page, '/profile');
    await expect(page.getByRole('link', { name: 'Liked You', exact: true })).toBeVisible();

    await context.setOffline(true);
    await swipe(asha.page, ravi, 'liked');
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Liked You, 1 new' })).toBeVisible();
  });

  test('When a match ended without a connection, then it leaves the lists of every tab after it returns', {
    tag,
  }, async ({ page, context, couple }) => {
    const { ravi, asha } = await couple();
    await swipe(page, asha.id, 'liked');
    await swipe(asha.page, ravi, 'liked');
    await openListening(page, '/matches?tab=matches');
    const second = await context.newPage();
    await second.goto('/matches?tab=matches');
    for (const tab of [page, second]) await expect(listed(tab, 'Asha')).toHaveCount(1);

    await context.setOffline(true);
    await swipe(asha.page, ravi, 'disliked');
    await context.setOffline(false);
    for (const tab of [page, second]) await expect(tab.getByText('No matches yet')).toBeVisible();
  });
});
