import AxeBuilder from '@axe-core/playwright';
import { PROBLEM_TYPE, type Problem, problems } from '@bandhavya/contracts';
import { button, card, drag, openDeck } from '../src/deck.ts';
import { expect, test } from '../src/fixtures.ts';
import { another, closePeople, idsIn, join, newCircle, peopleOf, send } from '../src/meeting.ts';

test.afterAll(closePeople);

const MATCH = 'It’s a match';

test('When profiles are answered by drag, button and keyboard, then each answer is saved, announced and shown', async ({
  page,
  site,
}) => {
  const circle = newCircle();
  await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  const people = await peopleOf(site);
  const ids = new Map<string, string>();
  for (const name of ['Asha', 'Bhavya', 'Chitra', 'Divya', 'Esha', 'Gauri']) {
    ids.set(await people.add({ name, gender: 'Woman', photos: 2, ...circle }), name);
  }
  await page.goto('/home');
  const status = page.getByRole('region', { name: 'Profiles for you' }).getByRole('status').first();
  const onTop = async () => {
    const label = await page.getByRole('article').first().getAttribute('aria-label');
    return (label ?? '').split(',')[0] ?? '';
  };
  const names = async (list: 'liked' | 'disliked') => (await idsIn(page, list)).map((id) => ids.get(id));

  const first = await onTop();
  await drag(page, 260, 10, 160);
  await expect(page.getByText('LIKED ❤️', { exact: true })).toHaveCSS('opacity', '1');
  await expect(status).toContainText(`You liked ${first}.`);
  await expect(page.getByText('LIKED ❤️', { exact: true })).toBeHidden();

  const second = await onTop();
  expect(second).not.toBe(first);
  await drag(page, -260, 10, 160);
  await expect(page.getByText('DISLIKED ❌')).toBeVisible();

  const third = await onTop();
  await button(page, 'Super like').click();
  await expect(page.getByText('SUPER LIKE ⭐')).toBeVisible();

  const fourth = await onTop();
  await page.getByRole('button', { name: `Next photo of ${fourth}` }).click();
  await expect(page.getByRole('img', { name: `Photo 2 of 2 of ${fourth}` })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('img', { name: `Photo 1 of 2 of ${fourth}` })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText(`You liked ${fourth}.`);
  const fifth = await onTop();
  await page.keyboard.press('ArrowLeft');
  await expect(status).toContainText(`You disliked ${fifth}.`);

  await expect.poll(() => names('liked')).toEqual([fourth, third, first]);
  await expect.poll(() => names('disliked')).toEqual([fifth, second]);

  // Looking elsewhere in between loses nothing.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matches' }).click();
  await expect(page).toHaveURL(/\/matches$/u);
  await page.goBack();
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('u');
  await expect(status).toContainText('Swipe undone.');
  expect(await onTop()).toBe(fifth);
  await expect.poll(() => names('disliked')).toEqual([second]);
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(card(page, fifth)).toBeVisible();
});

test('When a card is dragged down, or neither far nor fast, then it springs back; far is enough', async ({
  page,
  site,
}) => {
  const circle = newCircle();
  await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  await (await peopleOf(site)).add({ name: 'Asha', gender: 'Woman', ...circle });
  await page.goto('/home');
  await card(page, 'Asha').waitFor();
  const place = await card(page, 'Asha').boundingBox();
  const isBack = () => expect.poll(() => card(page, 'Asha').boundingBox()).toEqual(place);
  await drag(page, 5, 330, 150);
  await isBack();
  await drag(page, 110, 0, 1200);
  await isBack();
  expect(await idsIn(page, 'liked')).toEqual([]);
  await drag(page, 230, 0, 1500);
  await expect(page.getByText("You've seen everyone for now")).toBeVisible();
  await expect.poll(() => idsIn(page, 'liked')).toHaveLength(1);
});

test.describe('without a connection', () => {
  test.use({ expectedInConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|net::ERR_/u });

  test('When the line is gone and the page is loaded anew, then answers are kept, sent in order and count once', async ({
    page,
    context,
    site,
  }) => {
    const circle = newCircle();
    await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
    const people = await peopleOf(site);
    for (const name of ['Asha', 'Bhavya', 'Chitra']) await people.add({ name, gender: 'Woman', ...circle });
    await page.goto('/home');
    await page.getByRole('article').first().waitFor();

    await context.setOffline(true);
    await button(page, 'Like').click();
    await button(page, 'Dislike').click();
    await expect(page.getByText('Swipes not sent yet: 2.')).toBeVisible();
    await button(page, 'Undo').click();
    await expect(page.getByText('Swipes not sent yet: 3.')).toBeVisible();

    const keys: string[] = [];
    const paths: string[] = [];
    // What is sent arrives, but every first answer gets lost.
    await context.route('**/api/swipes', async (route) => {
      const key = (await route.request().headerValue('idempotency-key')) ?? '';
      paths.push(route.request().postData() ?? '');
      const answer = await route.fetch();
      if (keys.includes(key)) return route.fulfill({ response: answer });
      keys.push(key);
      return route.abort();
    });
    await context.setOffline(false);
    await expect.poll(() => keys.length).toBe(1);
    await page.reload();
    await expect.poll(() => idsIn(page, 'liked')).toHaveLength(1);
    await expect.poll(() => paths.length).toBeGreaterThan(1);
    await expect(page.getByText('Swipes not sent yet')).toBeHidden();
    expect(new Set(paths).size).toBe(1);
    expect(keys).toHaveLength(1);
    expect(await idsIn(page, 'disliked')).toEqual([]);
    // The one whose answer was taken back, and the one who was not answered.
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});

test.describe('somebody who has gone', () => {
  test.use({ expectedInConsole: /404 \(Not Found\)/u });

  test('When an answer is refused, then it tells why, and the next one is saved all the same', async ({
    page,
    browser,
    site,
  }) => {
    const circle = newCircle();
    const ravi = await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
    const asha = await another(browser, site, { name: 'Asha', gender: 'Woman', ...circle });
    // Who likes the member comes first.
    await send(asha.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'liked' });
    const bhavya = await (await peopleOf(site)).add({ name: 'Bhavya', gender: 'Woman', ...circle });
    await openDeck(page, 'Asha');
    expect((await send(asha.page, site, 'PUT', `/api/blocks/${ravi}`)).status()).toBe(204);
    await button(page, 'Like').click();
    await expect(page.getByRole('alert')).toContainText('Asha’s profile is no longer available.');
    await card(page, 'Bhavya').waitFor();
    await button(page, 'Like').click();
    await expect.poll(() => idsIn(page, 'liked')).toEqual([bhavya]);
    expect(await idsIn(page, 'liked')).not.toContain(asha.id);
    await asha.close();
  });
});

test.describe('the limit of a day', () => {
  test.use({ expectedInConsole: /429 \(Too Many Requests\)/u });

  test('When it is reached, then the card comes back, it tells why, and the card can be answered as before', async ({
    page,
    site,
  }) => {
    const circle = newCircle();
    await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
    const asha = await (await peopleOf(site)).add({ name: 'Asha', gender: 'Woman', ...circle });
    await openDeck(page, 'Asha');
    const left = async () => (await card(page, 'Asha').boundingBox())?.x;
    const place = await left();
    const { status, title } = problems['swipes.exhausted'];
    const body: Problem = { type: 'about:blank', status, title, code: 'swipes.exhausted' };
    await page.route('**/api/swipes', (route) =>
      route.fulfill({ status, contentType: PROBLEM_TYPE, body: JSON.stringify(body) }),
    );
    for (const answer of [() => button(page, 'Like').click(), () => drag(page, -260, 10, 160)]) {
      await answer();
      await expect(page.getByRole('alert')).toContainText(title);
      await expect.poll(left).toBe(place);
    }
    await page.unroute('**/api/swipes');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText("You've seen everyone for now")).toBeVisible();
    await expect.poll(() => idsIn(page, 'liked')).toEqual([asha]);
  });
});

test('When somebody is answered or blocked on their profile’s page, then they are not in the deck or the swiper any more', async ({
  page,
  site,
}) => {
  const circle = newCircle();
  await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  const people = await peopleOf(site);
  for (const name of ['Asha', 'Bhavya', 'Chitra']) await people.add({ name, gender: 'Woman', ...circle });
  await openDeck(page, 'Asha');
  const nameOnTop = async () =>
    ((await page.getByRole('article').first().getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  // From here on the gateway does not tell who is left.
  await page.route('**/api/candidates?*', () => undefined);

  const liked = await nameOnTop();
  await page.getByRole('link', { name: `View profile: ${liked}` }).click();
  await button(page, 'Like').click();
  await expect(button(page, 'Like')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => idsIn(page, 'liked')).toHaveLength(1);
  await page.goBack();
  await page.getByRole('article').first().waitFor();
  await expect(card(page, liked)).toHaveCount(0);

  const blocked = await nameOnTop();
  await page.getByRole('link', { name: `View profile: ${blocked}` }).click();
  await button(page, 'Block').click();
  await page
    .getByRole('dialog', { name: `Block ${blocked}?` })
    .getByRole('button', { name: 'Block' })
    .click();
  await expect(page).toHaveURL(/\/home$/u);
  await page.getByRole('article').first().waitFor();
  await expect(card(page, blocked)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('When a member answers somebody in one tab, then the card leaves the other one', async ({
  page,
  context,
  site,
}) => {
  const circle = newCircle();
  await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  const people = await peopleOf(site);
  for (const name of ['Asha', 'Bhavya']) await people.add({ name, gender: 'Woman', ...circle });
  await page.goto('/home');
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('deck, swiper, preferences and the match have no accessibility violation', async ({ page, site }) => {
      const expectNone = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
      };
      const circle = newCircle();
      const ravi = await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
      const people = await peopleOf(site);
      const asha = await people.add({ name: 'Asha', gender: 'Woman', photos: 3, ...circle });
      await people.add({ name: 'Bhavya', gender: 'Woman', photos: 3, ...circle });
      await people.like(asha, ravi);
      await page.goto('/layout-insta');
      await card(page, 'Asha').waitFor();
      await expectNone();
      await page.goto('/preferences');
      for (const each of await page.getByRole('radio', { name: 'Nice to have' }).all()) await each.check();
      await expectNone();
      await page.goto('/home');
      await card(page, 'Asha').waitFor();
      await expectNone();
      await button(page, 'Like').click();
      await page.getByRole('dialog', { name: MATCH }).waitFor();
      await expectNone();
    });
  });
}
