import { expect, test } from '../src/fixtures.ts';
import { sendJson } from '../src/members/api.ts';
import { smallPhotos } from '../src/members/drawn-photos.ts';
import { nextButton } from '../src/screens/pages.ts';
import {
  alert,
  card,
  cards,
  choosePhotos,
  openPhotos,
  SLOW,
  savedNames,
  savedPhotos,
  shownPictures,
} from '../src/screens/photos.ts';

const tag = ['@mf_onboarding'];

test.describe('Uploads that fail', () => {
  test.use({ expectedInConsole: /Error fetching|could not be (?:uploaded|saved)|ERR_FAILED|Failed to load resource/u });

  test('When one upload breaks off, then the others are saved, and Retry sends that one alone', { tag }, async ({
    page,
  }) => {
    await openPhotos(page);
    let uploads = 0;
    await page.route('**/api/user-photos/me', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      uploads += 1;
      return uploads === 2 ? route.abort() : route.fallback();
    });
    await choosePhotos(page, await smallPhotos(1, 2, 3, 4, 5));
    await expect(alert(page, 'Error uploading photos. Check console.')).toBeVisible(SLOW);
    await expect(page.getByText('Saved photos: 4/5')).toBeVisible();
    await expect(card(page, 2).getByRole('alert')).toHaveText('The connection was lost. Please try again.');
    await page.getByRole('button', { name: 'Retry photo 2' }).click();
    await expect(page.getByText('Saved photos: 5/5')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(uploads).toBe(6);
    expect(await savedNames(page)).toEqual(['small-1', 'small-2', 'small-3', 'small-4', 'small-5']);
    await nextButton(page).click();
    await expect(page).toHaveURL(/\/onboarding\/social-media$/u);
  });

  test('When the response to an upload is lost, then the photo is saved once and the wizard continues', {
    tag,
  }, async ({ page }) => {
    await openPhotos(page);
    let lost = false;
    await page.route('**/api/user-photos/me', async (route) => {
      if (route.request().method() !== 'POST' || lost) return route.fallback();
      lost = true;
      expect((await route.fetch()).status()).toBe(201);
      return route.abort();
    });
    await choosePhotos(page, await smallPhotos(1, 2, 3, 4, 5));
    await nextButton(page).click();
    await expect(page).toHaveURL(/\/onboarding\/social-media$/u, SLOW);
    expect(lost).toBe(true);
    expect(await savedNames(page)).toEqual(['small-1', 'small-2', 'small-3', 'small-4', 'small-5']);
  });

  test('When a file is not a picture, then its card shows the message of the server and no Retry', { tag }, async ({
    page,
  }) => {
    await openPhotos(page);
    const nothing = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
    await choosePhotos(page, [nothing, ...(await smallPhotos(1, 2, 3, 4))]);
    await expect(card(page, 1).getByRole('alert')).toHaveText('Please choose a JPEG, PNG or WebP picture.', SLOW);
    await expect(page.getByText('Saved photos: 4/5')).toBeVisible(SLOW);
    await expect(alert(page, 'Error uploading photos. Check console. One of the files cannot be used.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Retry/u })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await choosePhotos(page, await smallPhotos(5));
    await nextButton(page).click();
    await expect(page).toHaveURL(/\/onboarding\/social-media$/u, SLOW);
  });

  test('When the server cannot remove or save a photo, then the screen says so and the photo stays', { tag }, async ({
    page,
  }) => {
    await openPhotos(page);
    await choosePhotos(page, await smallPhotos(1, 2, 3, 4, 5));
    await nextButton(page).click();
    await expect(page).toHaveURL(/\/onboarding\/social-media$/u, SLOW);
    await page.goto('/onboarding/photos');
    const isRemoval = (url: URL) => /\/api\/user-photos\/[\w-]{10,}$/u.test(url.pathname);
    await page.route(isRemoval, (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Remove photo 3' }).click();
    await expect(alert(page, 'Unable to delete photo on server.')).toBeVisible();
    await expect(cards(page)).toHaveCount(5);
    await page.unroute(isRemoval);
    await page.getByRole('button', { name: 'Remove photo 3' }).click();
    await expect(page.getByText('Saved photos: 4/5')).toBeVisible();
    expect(await savedNames(page)).toEqual(['small-1', 'small-2', 'small-4', 'small-5']);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.route('**/api/user-photos/me', (route) => route.fulfill({ status: 503, body: '' }));
    await choosePhotos(page, await smallPhotos(6));
    await expect(alert(page, 'Error uploading photos. Check console.')).toBeVisible(SLOW);
    await nextButton(page).click();
    await expect(alert(page, 'Unable to save/upload photos right now.')).toBeVisible();
    await expect(cards(page)).toHaveCount(5);
  });
});

test.describe('Offline', () => {
  test.use({ expectedInConsole: /Error fetching|ERR_INTERNET_DISCONNECTED|could not be (?:uploaded|saved)/u });

  test('When the member is offline, then the chosen photos stay and are sent later', { tag }, async ({
    page,
    context,
  }) => {
    await openPhotos(page);
    await choosePhotos(page, await smallPhotos(1));
    await expect(page.getByText('Saved photos: 1/5')).toBeVisible(SLOW);
    await context.setOffline(true);
    await choosePhotos(page, await smallPhotos(2, 3, 4, 5));
    await expect(alert(page, 'You seem to be offline. The photos you chose are still here')).toBeVisible(SLOW);
    await expect(cards(page)).toHaveCount(5);
    await context.setOffline(false);
    await nextButton(page).click();
    await expect(page).toHaveURL(/\/onboarding\/social-media$/u, SLOW);
  });
});

test('When the member leaves during the uploads, then only the photos sent before are saved', { tag }, async ({
  page,
}) => {
  await openPhotos(page);
  const left = Promise.withResolvers<void>();
  let uploads = 0;
  await page.route('**/api/user-photos/me', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    uploads += 1;
    if (uploads === 2) await left.promise;
    return route.fallback().catch(() => undefined);
  });
  await choosePhotos(page, await smallPhotos(1, 2, 3, 4, 5));
  await expect.poll(() => uploads, SLOW).toBe(2);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/onboarding\/more-about$/u);
  // The photos screen goes on sending until the new screen replaces it.
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us more about you' })).toBeVisible();
  left.resolve();
  await page.goBack();
  await expect(page.getByText('Saved photos: 1/5')).toBeVisible();
  expect(uploads).toBe(2);
  expect(await savedNames(page)).toEqual(['small-1']);
});

test.describe('Two devices', () => {
  test.use({ expectedInConsole: /412 \(Precondition Failed\)|could not be saved/u });

  test('When another device changed the photos, then the screen shows its order and the member can change it', {
    tag,
  }, async ({ page }) => {
    await openPhotos(page);
    await choosePhotos(page, await smallPhotos(1, 2, 3, 4, 5));
    await nextButton(page).click();
    await expect(page).toHaveURL(/\/onboarding\/social-media$/u, SLOW);
    const photos = await savedPhotos(page);
    await page.goto('/onboarding/photos');
    await expect(cards(page)).toHaveCount(5);
    const ids = photos.map(({ id }) => id);
    await sendJson(page, 'PATCH', '/api/user-photos/me', { order: ids.toReversed(), profile_photo: ids[4] });
    await page.getByRole('button', { name: 'Move photo 1 later' }).click();
    await expect(alert(page, 'Your photos were changed in another tab')).toBeVisible();
    await expect
      .poll(async () => (await shownPictures(page)).map((src) => src.split('?')[0]))
      .toEqual(photos.toReversed().map(({ photo_url }) => photo_url));
    await page.getByRole('button', { name: 'Move photo 1 later' }).click();
    await nextButton(page).click();
    await expect(page).toHaveURL(/\/onboarding\/social-media$/u);
    expect(await savedNames(page)).toEqual(['small-4', 'small-5', 'small-3', 'small-2', 'small-1']);
  });
});
