import { expect, test } from '../src/fixtures.ts';
import { smallPhotos } from '../src/members/drawn-photos.ts';
import { completeMember } from '../src/members/member.ts';
import { alert, cards, choosePhotos, picturesReady, SLOW, savedNames, savedPhotos } from '../src/screens/photos.ts';

const tag = ['@mf_onboarding', '@mf_profile'];

test.describe('After the wizard', () => {
  test.use({ expectedInConsole: /409 \(Conflict\)|could not be saved/u });

  test('A member with a complete profile may remove photos down to one, and the profile shows them', { tag }, async ({
    page,
  }) => {
    await completeMember(page);
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Photos', exact: true });
    await expect(section.getByRole('img')).toHaveCount(5);
    await expect(section.getByRole('img', { name: 'Asha Rao, profile photo' })).toHaveCount(1);
    await expect(section.getByRole('img', { name: 'Asha Rao, photo 5 of 5' })).toHaveCount(1);
    for (const image of await section.getByRole('img').all()) {
      expect((await image.boundingBox())?.height).toBe(280);
      await expect(image).toHaveAttribute('loading', 'lazy');
    }

    await section.getByRole('link', { name: 'Edit Photos' }).click();
    await expect(page).toHaveURL(/\/profile\/edit\/photos$/u);
    for (let left = 4; left >= 1; left -= 1) {
      await page.getByRole('button', { name: `Remove photo ${left + 1}` }).click();
      await expect(page.getByText(`Saved photos: ${left}/5`)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(
      alert(page, 'A profile needs at least one photo. Add another one before you remove this.'),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    const [pending] = await smallPhotos(8);
    await choosePhotos(page, pending ? [pending] : []);
    await page.getByRole('radio', { name: 'Profile photo: photo 2' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/profile#photos$/u, SLOW);
    await expect(section.getByRole('img')).toHaveCount(2);
    expect(await savedNames(page)).toEqual(['small-1', 'small-8']);
    expect((await savedPhotos(page)).map(({ is_profile_photo }) => is_profile_photo)).toEqual([false, true]);

    await page.goto('/profile/preview');
    const main = page.getByRole('main');
    await expect(main.getByRole('img', { name: 'Asha Rao, profile photo' })).toHaveCount(1);
  });
});

test('When the photos are opened twice in a row, then a photo added the second time is saved', { tag }, async ({
  page,
}) => {
  await completeMember(page);
  await page.goto('/profile/edit/photos');
  await page.getByRole('button', { name: 'Remove photo 5' }).click();
  await expect(page.getByText('Saved photos: 4/5')).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(4);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Edit Photos' }).click();
  await choosePhotos(page, await smallPhotos(6));
  await picturesReady(page, 5);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile#photos$/u, SLOW);
  expect(await savedNames(page)).toHaveLength(5);
});
