import type { Page } from '@playwright/test';
import { button, openDeck } from '../src/deck.ts';
import { expect, test } from '../src/fixtures.ts';
import { another, closePeople, idsIn, join, newCircle, peopleOf, send } from '../src/meeting.ts';

test.afterAll(closePeople);

/** Somebody's card in a list, behind a window too. */
const listed = (page: Page, name: string) => page.locator('main article').filter({ hasText: name });

const stream = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/api/events'));

/** When a window opens on the page, as the page itself sees it. */
function momentOfDialog(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('dialog[open]')) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      }),
  );
}

test('When two like each other, then both see the match within a second of the swipe, once', async ({
  page,
  browser,
  site,
}) => {
  const circle = newCircle();
  const ravi = await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  const asha = await another(browser, site, { name: 'Asha', gender: 'Woman', ...circle });

  await openDeck(page, 'Asha');
  await openDeck(asha.page, 'Ravi');
  await button(asha.page, 'Like').click();
  await expect.poll(() => idsIn(asha.page, 'liked')).toEqual([ravi]);
  await expect(page.getByRole('link', { name: 'Liked You, 1 new' })).toBeVisible();

  const shown = [momentOfDialog(page), momentOfDialog(asha.page)];
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/swipes'));
  await button(page, 'Like').click();
  const { startTime, responseEnd } = (await answer).request().timing();
  const moments = await Promise.all(shown);
  for (const moment of moments) expect(moment - (startTime + responseEnd)).toBeLessThan(1000);
  await expect(page.getByRole('dialog')).toContainText('You and Asha like each other.');
  await expect(asha.page.getByRole('dialog')).toContainText('You and Ravi like each other.');
  await expect(asha.page.getByRole('link', { name: 'Matches, 1 new' })).toBeVisible();

  await button(page, 'Keep looking').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, 'Like')).toBeFocused();
  await asha.page.keyboard.press('Escape');
  await expect(asha.page.getByRole('dialog')).toBeHidden();
  await Promise.all([page.reload(), asha.page.reload()]);
  await page.getByText("You've seen everyone for now").waitFor();
  await asha.page.getByText("You've seen everyone for now").waitFor();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(asha.page.getByRole('dialog')).toBeHidden();
  expect(await idsIn(page, 'matches')).toEqual([asha.id]);
  expect(await idsIn(asha.page, 'matches')).toEqual([ravi]);
  await asha.close();
});

test('When a match comes while a member is elsewhere, then a quiet notice tells of it and takes no focus', async ({
  page,
  browser,
  site,
}) => {
  const circle = newCircle();
  const ravi = await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  const asha = await another(browser, site, { name: 'Asha', gender: 'Woman', ...circle });
  await send(page, site, 'POST', '/api/swipes', { to: asha.id, direction: 'liked' });
  await page.goto('/profile/edit/phone');
  await page.getByLabel('Phone number').fill('98');
  await expect(async () => {
    await send(asha.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'disliked' });
    await send(asha.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'liked' });
    await expect(page.getByText('You and Asha like each other.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.getByRole('link', { name: 'See your matches' }).click();
  await expect(page).toHaveURL(/\/matches\?tab=matches$/u);
  await asha.close();
});

test('When a member has two tabs, then one of them listens for both, and the other one goes on when it is closed', async ({
  page,
  context,
  browser,
  site,
}) => {
  const circle = newCircle();
  const ravi = await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  const asha = await another(browser, site, { name: 'Asha', gender: 'Woman', ...circle });
  const bhavya = await another(browser, site, { name: 'Bhavya', gender: 'Woman', ...circle });
  const [listens] = await Promise.all([stream(page), page.goto('/matches')]);
  expect((await listens.response())?.status()).toBe(200);
  const second = await context.newPage();
  let streams = 0;
  second.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams += 1;
  });
  await second.goto('/profile');
  await expect(second.getByRole('region', { name: 'Your Name' })).toBeVisible();

  await send(asha.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'liked' });
  for (const tab of [page, second]) await expect(tab.getByRole('link', { name: 'Liked You, 1 new' })).toBeVisible();
  expect(streams).toBe(0);

  await Promise.all([stream(second), page.close()]);
  await send(bhavya.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'liked' });
  await expect(second.getByRole('link', { name: 'Liked You, 2 new' })).toBeVisible();
  await asha.close();
  await bhavya.close();
});

test('When a match comes or ends, then the lists and the profile that are in view tell of it', async ({
  page,
  context,
  browser,
  site,
}) => {
  const circle = newCircle();
  const ravi = await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  const asha = await another(browser, site, { name: 'Asha', gender: 'Woman', ...circle });
  await send(asha.page, site, 'PATCH', '/api/settings/me', { phone_audience: 'matches' });
  await send(page, site, 'POST', '/api/swipes', { to: asha.id, direction: 'liked' });
  await Promise.all([page.waitForResponse('**/api/events'), page.goto('/chat')]);
  await expect(page.getByText('No conversations yet')).toBeVisible();
  const lists = await context.newPage();
  await lists.goto('/matches?tab=matches');
  await expect(lists.getByText('No matches yet')).toBeVisible();
  const profile = await context.newPage();
  await profile.goto(`/members/${asha.id}`);
  const phone = profile.getByRole('region', { name: 'Phone number' });
  await expect(phone).toContainText('to matches only');

  const key = crypto.randomUUID();
  await asha.page.request.post('/api/swipes', {
    headers: { origin: site.origin, 'idempotency-key': key },
    data: { to: ravi, direction: 'liked' },
  });
  await expect(listed(lists, 'Asha')).toHaveCount(1);
  await phone.getByRole('button', { name: 'Show the phone number' }).click();
  await expect(phone.getByRole('link')).toBeVisible();
  await expect(page.locator('main').getByText(/^Asha, /u)).toBeVisible();

  await send(asha.page, site, 'DELETE', `/api/swipes/last?to=${ravi}&key=${key}`);
  await expect(lists.getByText('No matches yet')).toBeVisible();
  await expect(phone).toContainText('to matches only');
  await expect(phone.getByRole('link')).toBeHidden();
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await asha.close();
});

test('When a swipe is sent after the list was opened, then the list has it all the same', async ({ page, site }) => {
  const circle = newCircle();
  await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  await (await peopleOf(site)).add({ name: 'Asha', gender: 'Woman', ...circle });
  await openDeck(page, 'Asha');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/swipes', async (route) => {
    await arrived;
    await route.continue();
  });
  await button(page, 'Like').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matches' }).click();
  await expect(page.getByText('You have not liked anyone yet')).toBeVisible();
  arrive();
  await expect(listed(page, 'Asha')).toBeVisible();
});

test('When an answer is changed in a list and others like the member meanwhile, then the card stays until the list comes up again', async ({
  page,
  browser,
  site,
}) => {
  const circle = newCircle();
  const ravi = await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  const asha = await another(browser, site, { name: 'Asha', gender: 'Woman', ...circle });
  const bhavya = await another(browser, site, { name: 'Bhavya', gender: 'Woman', ...circle });
  await send(asha.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'liked' });
  await send(page, site, 'POST', '/api/swipes', { to: asha.id, direction: 'disliked' });
  await Promise.all([page.waitForResponse('**/api/events'), page.goto('/matches?tab=disliked')]);
  await listed(page, 'Asha').getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByRole('dialog', { name: 'It’s a match' }).waitFor();
  await button(page, 'Keep looking').click();
  await send(bhavya.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'liked' });
  await expect(page.getByRole('link', { name: 'Liked You, 2 new' })).toBeVisible();
  await expect(listed(page, 'Asha')).toContainText('It’s a match.');
  await page.getByRole('tab', { name: 'Liked You' }).click();
  await listed(page, 'Bhavya').waitFor();
  await page.getByRole('tab', { name: 'You Disliked' }).click();
  await expect(page.getByText('You have not disliked anyone')).toBeVisible();
  await asha.close();
  await bhavya.close();
});

test('When likes arrive in a tab that nobody looks at, then they count as new until somebody does', async ({
  page,
  browser,
  site,
}) => {
  const circle = newCircle();
  const ravi = await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  const asha = await another(browser, site, { name: 'Asha', gender: 'Woman', ...circle });
  const bhavya = await another(browser, site, { name: 'Bhavya', gender: 'Woman', ...circle });
  const look = (state: 'visible' | 'hidden') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  let seen = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/swipes/seen')) seen += 1;
  });
  await Promise.all([page.waitForResponse('**/api/events'), page.goto('/matches?tab=liked-you')]);
  await page.getByText('No one has liked you yet').waitFor();
  await expect.poll(() => seen).toBe(1);
  await look('hidden');
  await send(asha.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'liked' });
  await listed(page, 'Asha').waitFor();
  await send(bhavya.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'liked' });
  await listed(page, 'Bhavya').waitFor();
  await expect(page.getByRole('link', { name: 'Liked You, 2 new' })).toBeVisible();
  await look('visible');
  await expect(page.getByRole('link', { name: 'Liked You', exact: true })).toBeVisible();
  await listed(page, 'Asha').getByRole('button', { name: 'Dislike' }).click();
  await expect(listed(page, 'Asha').getByRole('status')).toContainText('Saved');
  await listed(page, 'Bhavya').getByRole('button', { name: 'Dislike' }).click();
  await expect(listed(page, 'Bhavya').getByRole('status')).toContainText('Saved');
  expect(seen).toBe(2);
  await asha.close();
  await bhavya.close();
});

test.describe('without a connection', () => {
  test.use({ expectedInConsole: /net::ERR_/u });

  test('When the line was gone, then what happened meanwhile is there as soon as it is back', async ({
    page,
    context,
    browser,
    site,
  }) => {
    const circle = newCircle();
    const ravi = await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
    const asha = await another(browser, site, { name: 'Asha', gender: 'Woman', ...circle });
    await Promise.all([stream(page), page.goto('/profile')]);
    await expect(page.getByRole('link', { name: 'Liked You', exact: true })).toBeVisible();

    await context.setOffline(true);
    await send(asha.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'liked' });
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Liked You, 1 new' })).toBeVisible();
    await asha.close();
  });

  test('When the line was gone, then a match that ended meanwhile leaves the lists of every tab', async ({
    page,
    context,
    browser,
    site,
  }) => {
    const circle = newCircle();
    const ravi = await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
    const asha = await another(browser, site, { name: 'Asha', gender: 'Woman', ...circle });
    await send(page, site, 'POST', '/api/swipes', { to: asha.id, direction: 'liked' });
    await send(asha.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'liked' });
    await Promise.all([page.waitForResponse('**/api/events'), page.goto('/matches?tab=matches')]);
    const second = await context.newPage();
    await second.goto('/matches?tab=matches');
    for (const tab of [page, second]) await expect(listed(tab, 'Asha')).toHaveCount(1);

    await context.setOffline(true);
    await send(asha.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'disliked' });
    await context.setOffline(false);
    for (const tab of [page, second]) await expect(tab.getByText('No matches yet')).toBeVisible();
    await asha.close();
  });
});
