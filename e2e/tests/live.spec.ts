import type { Page } from '@playwright/test';
import { button, openDeck } from '../src/deck.ts';
import { expect, test } from '../src/fixtures.ts';
import { another, closePeople, drawPhotos, idsIn, join, newCircle, send } from '../src/meeting.ts';

test.afterAll(closePeople);
test.beforeEach(async ({ context }) => drawPhotos(context));

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
  await page.getByText('Nobody is left for now').waitFor();
  await asha.page.getByText('Nobody is left for now').waitFor();
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
});
