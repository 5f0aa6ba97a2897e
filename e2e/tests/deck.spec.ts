import { PREFERENCE_NAMES } from '@bandhavya/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { expectAccessible } from '../src/look-checks/accessibility.ts';
import { send } from '../src/members/api.ts';
import { idsIn, newCircle, swipe, waitForCandidates } from '../src/members/matching.ts';
import { button, card, drag, nameOnTop, openDeck } from '../src/screens/deck.ts';

const tag = ['@mf_discover'];

const deckOf = (page: Page) => page.getByRole('region', { name: 'Profiles for you' });

test('A member swipes by drag, button and keyboard, and each swipe is saved, announced and can be undone', {
  tag: [...tag, '@smoke'],
}, async ({ page, join, people }) => {
  const circle = newCircle();
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  const ids = new Map<string, string>();
  for (const name of ['Asha', 'Bhavya', 'Chitra', 'Divya', 'Esha', 'Gauri']) {
    ids.set(await people.add({ name, gender: 'Woman', photos: 2, ...circle }), name);
  }
  await waitForCandidates(page, 6);
  await openDeck(page);
  const status = deckOf(page).getByRole('status').first();
  const names = async (list: 'liked' | 'disliked') => (await idsIn(page, list)).map((id) => ids.get(id));

  const first = await nameOnTop(page);
  await drag(page, 260, 10, 160);
  await expect(page.getByText('LIKED ❤️', { exact: true })).toHaveCSS('opacity', '1');
  await expect(status).toContainText(`You liked ${first}.`);
  await expect(page.getByText('LIKED ❤️', { exact: true })).toBeHidden();

  const second = await nameOnTop(page);
  expect(second).not.toBe(first);
  await drag(page, -260, 10, 160);
  await expect(page.getByText('DISLIKED ❌')).toBeVisible();

  const third = await nameOnTop(page);
  await button(page, 'Super like').click();
  await expect(page.getByText('SUPER LIKE ⭐')).toBeVisible();

  const fourth = await nameOnTop(page);
  await page.getByRole('button', { name: `Next photo of ${fourth}` }).click();
  await expect(page.getByRole('img', { name: `Photo 2 of 2 of ${fourth}` })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('img', { name: `Photo 1 of 2 of ${fourth}` })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText(`You liked ${fourth}.`);
  const fifth = await nameOnTop(page);
  await page.keyboard.press('ArrowLeft');
  await expect(status).toContainText(`You disliked ${fifth}.`);

  await expect.poll(() => names('liked')).toEqual([fourth, third, first]);
  await expect.poll(() => names('disliked')).toEqual([fifth, second]);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matches' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible();
  await page.goBack();
  await deckOf(page).getByRole('article').first().waitFor();
  await page.reload();
  await expect(button(page, 'Undo')).not.toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Undo').focus();
  await page.keyboard.press('u');
  await expect(status).toContainText('Swipe undone.');
  await expect.poll(() => nameOnTop(page)).toBe(fifth);
  await expect.poll(() => names('disliked')).toEqual([second]);
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(card(page, fifth)).toBeVisible();
});

test.describe('Without a connection', () => {
  test.use({ expectedInConsole: /Error fetching|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|net::ERR_/u });

  test('When swipes were made offline and the page reloads, then they are sent in order and count once', {
    tag,
  }, async ({ page, context, join, people }) => {
    const circle = newCircle();
    await join({ name: 'Ravi', gender: 'Man', ...circle });
    for (const name of ['Asha', 'Bhavya', 'Chitra']) await people.add({ name, gender: 'Woman', ...circle });
    await waitForCandidates(page, 3);
    await openDeck(page);

    await context.setOffline(true);
    await button(page, 'Like').click();
    await button(page, 'Dislike').click();
    await expect(page.getByText('Swipes not sent yet: 2.')).toBeVisible();
    await button(page, 'Undo').click();
    await expect(page.getByText('Swipes not sent yet: 3.')).toBeVisible();

    const keys: string[] = [];
    const bodies: string[] = [];
    // Each request reaches the gateway, but the first response to each key is lost.
    await context.route('**/api/swipes', async (route) => {
      const key = (await route.request().headerValue('idempotency-key')) ?? '';
      bodies.push(route.request().postData() ?? '');
      const response = await route.fetch();
      if (keys.includes(key)) return route.fulfill({ response });
      keys.push(key);
      return route.abort();
    });
    await context.setOffline(false);
    await expect.poll(() => keys.length).toBe(1);
    await page.reload();
    await expect.poll(() => idsIn(page, 'liked')).toHaveLength(1);
    await expect.poll(() => bodies.length).toBeGreaterThan(1);
    await expect(page.getByText('Swipes not sent yet')).toBeHidden();
    expect(new Set(bodies).size).toBe(1);
    expect(keys).toHaveLength(1);
    expect(await idsIn(page, 'disliked')).toEqual([]);
    // The card of the undone swipe and the card that was never swiped.
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test('When a member logs out with unsent swipes, then the site asks first, and then keeps nothing of the member', {
    tag: [...tag, '@shell'],
  }, async ({ page, context, join, people }) => {
    const circle = newCircle();
    await join({ name: 'Ravi', gender: 'Man', ...circle });
    for (const name of ['Asha', 'Bhavya']) await people.add({ name, gender: 'Woman', ...circle });
    await waitForCandidates(page, 2);
    await openDeck(page);
    const logOut = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
    };

    await context.route('**/api/swipes', (route) => route.abort());
    await button(page, 'Like').click();
    await expect(page.getByText('Swipes not sent yet: 1.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
    await logOut();
    const question = page.getByRole('dialog', { name: 'Some of your swipes are not sent yet' });
    await expectAccessible(page, 'the question before a logout');
    await question.getByRole('button', { name: 'Send them first' }).click();
    await expect(page).toHaveURL(/\/home$/u);
    await context.unroute('**/api/swipes');
    await expect.poll(() => idsIn(page, 'liked')).toHaveLength(1);

    await context.route('**/api/swipes', (route) => route.abort());
    await button(page, 'Like').click();
    await expect(page.getByText('Swipes not sent yet: 1.')).toBeVisible();
    await logOut();
    await question.getByRole('button', { name: 'Log out anyway' }).click();
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([]);
  });
});

test.describe('A member who blocks the viewer', () => {
  test.use({ expectedInConsole: /404 \(Not Found\)/u });

  test('When a swipe is refused, then the deck says why, and the next swipe is saved', { tag }, async ({
    page,
    couple,
    people,
  }) => {
    const { circle, ravi, asha } = await couple();
    const bhavya = await people.add({ name: 'Bhavya', gender: 'Woman', ...circle });
    // Members who like the viewer come first.
    await swipe(asha.page, ravi, 'liked');
    await waitForCandidates(page, 2);
    await openDeck(page, 'Asha');
    expect((await send(asha.page, 'PUT', `/api/blocks/${ravi}`)).status()).toBe(204);
    await button(page, 'Like').click();
    await expect(page.getByRole('alert')).toContainText('Asha’s profile is no longer available.');
    await card(page, 'Bhavya').waitFor();
    await button(page, 'Like').click();
    await expect.poll(() => idsIn(page, 'liked')).toEqual([bhavya]);
  });
});

test('When a member is liked or blocked on the profile page, then their card leaves the deck', { tag }, async ({
  page,
  join,
  people,
}) => {
  const circle = newCircle();
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  for (const name of ['Asha', 'Bhavya', 'Chitra']) await people.add({ name, gender: 'Woman', ...circle });
  await waitForCandidates(page, 3);
  await openDeck(page);
  // The deck has to drop the cards by itself: a refetch never ends.
  await page.route('**/api/candidates?*', () => undefined);

  const liked = await nameOnTop(page);
  await page.getByRole('link', { name: `View profile: ${liked}` }).click();
  // The deck has a button of the same name.
  await expect(page).toHaveTitle(`${liked} Rao · Bandhavya`);
  await button(page, 'Like').click();
  await expect(button(page, 'Like')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => idsIn(page, 'liked')).toHaveLength(1);
  await page.goBack();
  await deckOf(page).getByRole('article').first().waitFor();
  await expect(card(page, liked)).toHaveCount(0);

  const blocked = await nameOnTop(page);
  await page.getByRole('link', { name: `View profile: ${blocked}` }).click();
  await expect(page).toHaveTitle(`${blocked} Rao · Bandhavya`);
  await button(page, `More actions for ${blocked}`).click();
  await button(page, `Block ${blocked}`).click();
  const question = page.getByRole('dialog', { name: `Block ${blocked}?` });
  await question.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText(`${blocked} is blocked.`)).toBeVisible();
  await page.goBack();
  await page.getByRole('article').first().waitFor();
  await expect(card(page, blocked)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('When a member swipes in one tab, then the card leaves the other tab', { tag }, async ({
  page,
  context,
  join,
  people,
}) => {
  const circle = newCircle();
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  for (const name of ['Asha', 'Bhavya']) await people.add({ name, gender: 'Woman', ...circle });
  await waitForCandidates(page, 2);
  await openDeck(page);
  const second = await context.newPage();
  await second.goto('/home');
  const label = (await page.getByRole('article').first().getAttribute('aria-label')) ?? '';
  await second.getByRole('article', { name: label }).waitFor();
  await button(page, 'Like').click();
  await expect(second.getByRole('article', { name: label })).toHaveCount(0);
  await expect(second.getByRole('article')).toHaveCount(1);
  await button(second, 'Dislike').click();
  await expect(page.getByText("You've seen everyone for now")).toBeVisible();
  await expect.poll(() => idsIn(page, 'liked')).toHaveLength(1);
  await expect.poll(() => idsIn(page, 'disliked')).toHaveLength(1);
});

test('When a member turns the phone after swipes, then no photo of a card that has left is loaded again', {
  tag,
}, async ({ page, join, people }) => {
  const circle = newCircle();
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  for (const name of ['Asha', 'Bhavya', 'Chitra', 'Divya', 'Esha'])
    await people.add({ name, gender: 'Woman', photos: 2, ...circle });
  await waitForCandidates(page, 5);
  await page.setViewportSize({ width: 360, height: 740 });
  await openDeck(page);
  for (const _ of [1, 2, 3]) {
    const name = await nameOnTop(page);
    await page.getByRole('button', { name: `Next photo of ${name}` }).click();
    await expect(page.getByRole('img', { name: `Photo 2 of 2 of ${name}` })).toBeVisible();
    await button(page, 'Dislike').click();
    await expect(card(page, name)).toHaveCount(0);
  }
  const requested = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'image' && requested.add(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 740, height: 360 });
  const top = page.getByRole('img', { name: `Photo 1 of 2 of ${await nameOnTop(page)}` });
  await expect.poll(() => top.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('size=960');
  const shown = await page.evaluate(() => [...document.images].map(({ src }) => new URL(src).pathname));
  // The second photo of the top card is loaded already.
  expect([...requested].filter((address) => !shown.includes(address)).length).toBeLessThanOrEqual(1);
});

test('Deck, reel, preferences and the match dialog have no accessibility violation', { tag }, async ({
  page,
  join,
  people,
}) => {
  const circle = newCircle();
  const ravi = await join({ name: 'Ravi', gender: 'Man', ...circle });
  const asha = await people.add({ name: 'Asha', gender: 'Woman', photos: 3, ...circle });
  await people.add({ name: 'Bhavya', gender: 'Woman', photos: 3, ...circle });
  await people.like(asha, ravi);
  await waitForCandidates(page, 2);
  await openDeck(page, 'Asha');
  await expectAccessible(page, 'deck');
  await page.goto('/layout-insta');
  await card(page, 'Asha').waitFor();
  await expectAccessible(page, 'reel');
  await page.goto('/preferences');
  const nice = page.getByRole('radio', { name: 'Nice to have' });
  await expect(nice).toHaveCount(PREFERENCE_NAMES.length);
  for (const each of await nice.all()) await each.check();
  await expectAccessible(page, 'preferences');
  await page.goto('/home');
  await card(page, 'Asha').waitFor();
  await button(page, 'Like').click();
  await page.getByRole('dialog', { name: 'It’s a match' }).waitFor();
  await expectAccessible(page, 'match');
  await button(page, 'Keep looking').click();
  await expect(button(page, 'Like')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY), 'the page stays where it was').toBe(0);
});
