import { button, card, drag } from '../src/deck.ts';
import { expect, test } from '../src/fixtures.ts';
import { another, closePeople, join, newCircle, peopleOf, send } from '../src/meeting.ts';

test.afterAll(closePeople);

const MATCH = 'It’s a match';

test('When profiles are looked through one by one, then drag, Prev and Next go round, and heart, chat and block do their work', async ({
  page,
  browser,
  site,
}) => {
  const circle = newCircle();
  const ravi = await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  const asha = await another(browser, site, { name: 'Asha', gender: 'Woman', ...circle });
  await send(asha.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'liked' });
  const people = await peopleOf(site);
  for (const name of ['Bhavya', 'Chitra']) await people.add({ name, gender: 'Woman', ...circle });

  await page.goto('/layout-insta');
  // Who likes the member comes first.
  await card(page, 'Asha').waitFor();
  for (const fact of ['Software Engineer', 'Kannada', 'Brahmin', 'Hindu', 'Mysuru', 'Karnataka']) {
    await expect(card(page, 'Asha')).toContainText(fact);
  }
  await expect(card(page, 'Asha')).toContainText(/31 years \d+ months/u);
  await expect(card(page, 'Asha')).toContainText(/\d ft \d+ in/u);
  await expect(page.getByText('1 of 3')).toBeVisible();
  await button(page, 'Prev').click();
  await expect(page.getByText('3 of 3')).toBeVisible();
  await button(page, 'Next').click();
  await expect(card(page, 'Asha')).toBeVisible();
  await drag(page, 0, -90, 100);
  await expect(page.getByText('1 of 3')).toBeVisible();
  await drag(page, 0, -140, 100);
  await expect(page.getByText('2 of 3')).toBeVisible();
  await drag(page, 0, 140, 100);
  await expect(page.getByText('1 of 3')).toBeVisible();
  // A flick: the pointer is let go before its movement was told.
  const picture = (await card(page, 'Asha').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const startY = picture.y + picture.height / 3;
  await page.mouse.move(picture.x + picture.width / 2, startY);
  await page.mouse.down();
  await card(page, 'Asha').dispatchEvent('pointerup', { clientY: startY - 140 });
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.mouse.up();
  await button(page, 'Prev').click();

  const reel = page.getByRole('region', { name: 'Profiles one by one' });
  await button(page, 'Like Asha').focus();
  await page.keyboard.press('ArrowDown');
  await expect(reel).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '2 of 3' })).not.toContainText('Asha');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: '1 of 3' })).toContainText('Asha');

  await button(page, 'Chat with Asha').click();
  await expect(page.getByText('You can chat with Asha once you both like each other.')).toBeVisible();
  await button(page, 'Like Asha').click();
  await page.getByRole('dialog', { name: MATCH }).waitFor();
  await button(page, 'Keep looking').click();
  await expect(button(page, 'You liked Asha')).toBeVisible();

  await button(page, 'Next').click();
  const name = (await page.getByRole('article').getAttribute('aria-label')) ?? '';
  await button(page, `Block ${name}`).click();
  await page
    .getByRole('dialog', { name: `Block ${name}?` })
    .getByRole('button', { name: 'Block' })
    .click();
  await expect(page.getByText(`${name} is blocked.`)).toBeVisible();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expect(reel).toBeFocused();
  await button(page, 'Next').click();
  await button(page, 'Chat with Asha').click();
  await expect(page).toHaveURL(`/chat?with=${asha.id}`);
  await asha.close();
});

test('When a match ends while its profile is in the swiper, then no chat can follow any more', async ({
  page,
  browser,
  site,
}) => {
  const circle = newCircle();
  const ravi = await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  const asha = await another(browser, site, { name: 'Asha', gender: 'Woman', ...circle });
  await send(asha.page, site, 'POST', '/api/swipes', { to: ravi, direction: 'liked' });
  await Promise.all([page.waitForResponse('**/api/events'), page.goto('/layout-insta')]);
  await button(page, 'Like Asha').click();
  await page.getByRole('dialog', { name: MATCH }).waitFor();
  await button(page, 'Keep looking').click();
  await expect(button(page, 'Chat with Asha')).toHaveAttribute('data-pressed', 'true');
  await send(asha.page, site, 'PUT', `/api/blocks/${ravi}`);
  await expect(button(page, 'Chat with Asha')).toHaveAttribute('data-pressed', 'false');
  await button(page, 'Chat with Asha').click();
  await expect(page.getByText('You can chat with Asha once you both like each other.')).toBeVisible();
  await asha.close();
});
