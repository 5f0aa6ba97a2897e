import { expect, test } from '../src/fixtures.ts';
import { idsIn, newCircle, swipe, waitForCandidates } from '../src/members/matching.ts';
import { button, card, openDeck } from '../src/screens/deck.ts';
import { chooseOption, expectCount, filterRow, profileLink, result, resultHeading } from '../src/screens/search.ts';

const tag = ['@mf_search'];

/** More members than one page of results. */
const MANY = 24;

test('A member chooses filters, and the address keeps them over Back, Forward, reload and a shared link', {
  tag: [...tag, '@smoke'],
}, async ({ page, join, another, people }) => {
  const circle = newCircle();
  const age = String(circle.preferences.age?.from);
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  await people.add({ name: 'Asha', gender: 'Woman', ...circle });
  for (const name of ['Bhavya', 'Chitra']) {
    await people.add({ name, gender: 'Woman', marital_status: 'Divorced', ...circle });
  }

  await page.goto('/search');
  await expectCount(page, '3 profiles');
  for (const label of ['Community', 'Mother Tongue', 'Marital Status', 'Kuja Dosha']) {
    await expect(filterRow(page, label)).toContainText('Select the option');
  }
  await chooseOption(page, 'Marital Status', 'Divorced');
  await expect(filterRow(page, 'Marital Status')).toBeFocused();
  await expectCount(page, '2 profiles');
  await page.getByLabel('Min Age').fill(age);
  await page.getByLabel('Max Age').fill('17');
  await page.getByLabel('Min Age').focus();
  await expect(page.getByLabel('Max Age')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Max Age').fill(age);
  await expectCount(page, '2 profiles');
  await button(page, 'Show Results').click();

  await expect(resultHeading(page, 'New Profiles')).toBeVisible();
  await expect(page.getByText('Filters Applied')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  const shared = page.url();
  await page.goBack();
  await expect(filterRow(page, 'Marital Status')).toContainText('Divorced');
  await expect(page.getByLabel('Min Age')).toHaveValue(age);
  await page.goForward();
  await expect(resultHeading(page, 'New Profiles')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);

  const ganesh = await another({ name: 'Ganesh', gender: 'Man', ...circle });
  await ganesh.page.goto(shared);
  await expect(ganesh.page.getByText('Filters Applied')).toBeVisible();
  await expect(ganesh.page.getByRole('article')).toHaveCount(2);
});

test('When no profile matches, then the page says which filter to relax and how many profiles that gives', {
  tag,
}, async ({ page, join, people }) => {
  const circle = newCircle();
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  for (const name of ['Asha', 'Bhavya']) await people.add({ name, gender: 'Woman', ...circle });
  await page.goto(`/search-result?source=new&maritalStatus=Widowed&motherTongue=${circle.mother_tongue}`);
  await expect(page.getByRole('heading', { name: 'No profiles match these filters' })).toBeVisible();
  await page.getByRole('link', { name: 'Without Marital Status: 2 profiles' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page).not.toHaveURL(/maritalStatus/u);
});

test('When a link has a wrong source, type or filter, then the page says so and offers a way on', { tag }, async ({
  page,
  join,
  people,
}) => {
  const circle = newCircle();
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  await people.add({ name: 'Asha', gender: 'Woman', ...circle });
  await page.goto('/search-result?source=everyone');
  await expect(page.getByText('Invalid source or no profiles to display.')).toBeVisible();
  await page.goto('/search-filter?type=password');
  await expect(page.getByText('Invalid filter type.')).toBeVisible();
  await page.goto(`/search-result?source=new&minAge=17&community=Nobles&motherTongue=${circle.mother_tongue}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Age: Please enter a whole number from 18 to 99.');
  await expect(alert).toContainText('Community: This value is not allowed.');
  await expect(page.getByRole('article')).toHaveCount(1);
  await alert.getByRole('link').click();
  await expect(alert).toHaveCount(0);
  await expect(page).not.toHaveURL(/minAge|community/u);
  await expect(page.getByText('Filters Applied')).toBeVisible();
});

test('When a member opens a profile from a long list and goes back, then the list is at the card that was opened', {
  tag: [...tag, '@mf_profile'],
}, async ({ page, join, people }) => {
  const circle = newCircle();
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWX') {
    await people.add({ name: `Asha ${letter}`, gender: 'Woman', ...circle });
  }
  await page.goto('/search-result?source=new');
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('Asha X');
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(MANY);
  await profileLink(page, 'Asha A').click();
  await expect(page).toHaveTitle('Asha A Rao · Bandhavya');
  await page.goBack();
  await expect(profileLink(page, 'Asha A')).toBeFocused();
  await expect(profileLink(page, 'Asha A')).toBeInViewport();
  await expect(cards).toHaveCount(MANY);
});

test('When a member opens one profile and swipes another in the deck, then Viewed Profiles shows both, newest first', {
  tag: [...tag, '@mf_profile', '@mf_discover'],
}, async ({ page, join, people }) => {
  const circle = newCircle();
  const ravi = await join({ name: 'Ravi', gender: 'Man', ...circle });
  const asha = await people.add({ name: 'Asha', gender: 'Woman', ...circle });
  const bhavya = await people.add({ name: 'Bhavya', gender: 'Woman', ...circle });
  await people.add({ name: 'Chitra', gender: 'Woman', ...circle });
  // Members who like the viewer come first in the deck.
  await people.like(bhavya, ravi);
  await page.goto(`/members/${asha}`);
  await expect(page).toHaveTitle('Asha Rao · Bandhavya');
  await waitForCandidates(page, 3);
  await openDeck(page, 'Bhavya');
  await button(page, 'Dislike').click();
  await expect.poll(() => idsIn(page, 'disliked')).toEqual([bhavya]);

  await page.goto('/search?tab=viewed');
  await expectCount(page, '2 profiles');
  await button(page, 'Show Results').click();
  await expect(resultHeading(page, 'Viewed Profiles')).toBeVisible();
  await expect(card(page, 'Bhavya')).toBeVisible();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await button(page, 'Next').click();
  await expect(card(page, 'Asha')).toBeVisible();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([/^Bhavya/u, /^Asha/u]);
  await page.goto('/search-result?source=new');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([/^Chitra/u]);
});

test('When a member likes a result who liked them before, then both see the match', {
  tag: [...tag, '@mf_discover'],
}, async ({ page, couple }) => {
  const { ravi, asha } = await couple();
  await swipe(asha.page, ravi, 'liked');
  const listening = asha.page.waitForResponse('**/api/events');
  await asha.page.goto('/profile');
  expect((await listening).status()).toBe(200);

  await page.goto('/search-result?source=new');
  await result(page, 'Asha').getByRole('button', { name: 'Like', exact: true }).click();
  await expect(result(page, 'Asha').getByRole('status')).toContainText('You and Asha like each other. It’s a match.');
  await expect(asha.page.getByText('You and Ravi like each other.')).toBeVisible();
  expect(await idsIn(page, 'matches')).toEqual([asha.id]);
  expect(await idsIn(asha.page, 'matches')).toEqual([ravi]);
});

test('When a name is typed in another spelling or script, then the member is found and the name is marked', {
  tag,
}, async ({ page, join, people }) => {
  const circle = newCircle();
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  for (const name of ['Lakshmi', 'Sowmya']) await people.add({ name, gender: 'Woman', ...circle });
  await page.goto('/search?tab=name');
  const field = page.getByPlaceholder('Enter name to search...');
  for (const [typed, found] of [
    ['laxmi', 'Lakshmi'],
    ['ಲಕ್ಷ್ಮೀ', 'Lakshmi'],
    ['saumya', 'Sowmya'],
    ['owm', 'Sowmya'],
  ] as const) {
    await field.fill(typed);
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(typed)}`, 'u'));
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(profileLink(page, found)).toBeVisible();
  }
  await expect(profileLink(page, 'Sowmya').locator('mark')).toHaveText('owm');
  await page.reload();
  await expect(field).toHaveValue('owm');
  await expect(profileLink(page, 'Sowmya')).toBeVisible();
  await field.fill('(.*)+$');
  await expect(page.getByRole('heading', { name: 'No profiles found for “(.*)+$”' })).toBeVisible();
});

test('When members join after a search was saved, then it says how many are new, until it is opened', {
  tag,
}, async ({ page, join, people }) => {
  const circle = newCircle();
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  await people.add({ name: 'Asha', gender: 'Woman', ...circle });
  await page.goto(`/search?motherTongue=${circle.mother_tongue}`);
  const saved = page.getByRole('region', { name: 'Saved searches' });
  await saved.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabel('Name of this search').fill('Near home');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved.getByText('Saved as “Near home”.')).toBeVisible();

  await people.add({ name: 'Bhavya', gender: 'Woman', ...circle });
  await page.reload();
  await expect(saved.getByText('1 new since your last visit')).toBeVisible();
  await saved.getByRole('link', { name: 'Near home' }).click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([/^Bhavya/u, /^Asha/u]);
  await page.goBack();
  await expect(saved.getByRole('link', { name: 'Near home' })).toBeVisible();
  await expect(saved.getByText('new since your last visit')).toHaveCount(0);

  await saved.getByRole('button', { name: 'Delete “Near home”' }).click();
  await page
    .getByRole('dialog', { name: 'Delete “Near home”?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(saved.getByText('“Near home” is deleted.')).toBeVisible();
});
