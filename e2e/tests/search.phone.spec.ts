import { expect, test } from '../src/fixtures.ts';
import { newCircle, swipe } from '../src/members/matching.ts';
import { button, card } from '../src/screens/deck.ts';
import { chooseOption, expectCount, result, resultHeading } from '../src/screens/search.ts';

test('A member on a phone filters new profiles, blocks one of them, and looks through the viewed profiles', {
  tag: ['@mf_search', '@mf_discover'],
}, async ({ page, join, people }) => {
  const circle = newCircle();
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  for (const name of ['Asha', 'Bhavya']) await people.add({ name, gender: 'Woman', ...circle });
  for (const name of ['Divya', 'Esha']) {
    await swipe(page, await people.add({ name, gender: 'Woman', ...circle }), 'disliked');
  }

  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).tap();
  await expectCount(page, '2 profiles');
  await chooseOption(page, 'Mother Tongue', circle.mother_tongue);
  await button(page, 'Show Results').tap();
  await expect(resultHeading(page, 'New Profiles')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await button(page, 'More actions for Asha').tap();
  await button(page, 'Block Asha').tap();
  await page.getByRole('dialog', { name: 'Block Asha?' }).getByRole('button', { name: 'Block', exact: true }).tap();
  await expect(page.getByText(/^Asha is blocked\./u)).toBeVisible();
  await expect(result(page, 'Bhavya')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('link', { name: 'Change filters' }).tap();
  await page.getByRole('tab', { name: 'Viewed Profiles' }).tap();
  await expectCount(page, '2 profiles');
  await button(page, 'Show Results').tap();
  await expect(resultHeading(page, 'Viewed Profiles')).toBeVisible();
  await expect(card(page, 'Esha')).toBeVisible();
  await button(page, 'Next').tap();
  await expect(card(page, 'Divya')).toBeVisible();
  await button(page, 'Next').tap();
  await expect(card(page, 'Esha')).toBeVisible();
  await button(page, 'Like Esha').tap();
  await expect(page.getByText('Saved: you like Esha.')).toBeVisible();
  await expect(button(page, 'You liked Esha')).toBeVisible();
});
