import { readFile, stat } from 'node:fs/promises';
import { PHOTO_COMPRESSION, PHOTOS_MAX } from '@bandhavya/domain';
import sharp from 'sharp';
import { expect, test } from '../src/fixtures.ts';
import { expectAccessible } from '../src/look-checks/accessibility.ts';
import { CAMERA, cameraPhoto, smallPhotos, TURNED } from '../src/members/drawn-photos.ts';
import { newMember } from '../src/members/member.ts';
import { nextButton } from '../src/screens/pages.ts';
import {
  agreeToGroundRules,
  card,
  cards,
  choosePhotos,
  collectProgress,
  openPhotos,
  SLOW,
  savedNames,
  savedPhotos,
  shownPictures,
} from '../src/screens/photos.ts';

const tag = ['@mf_onboarding'];

test('The wizard shows the ground rules once before the photos', { tag }, async ({ page }) => {
  await newMember(page);
  await page.goto('/profile/edit/photos');
  await expect(page.getByRole('heading', { level: 1, name: 'Show us your best smile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ground rules' })).toHaveAttribute('href', '/onboarding/ground-rules');

  await page.goto('/onboarding/photos');
  await expect(page).toHaveURL(/\/onboarding\/ground-rules$/u);
  for (const rule of ['Be yourself', 'Stay alert', 'Play fair', 'Report shady behaviour']) {
    await expect(page.getByRole('heading', { level: 2, name: rule })).toBeVisible();
  }
  await agreeToGroundRules(page);
  await expect(page).toHaveURL(/\/onboarding\/photos$/u);
  await expect(page.getByText('Step 13 of 14: Photos')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Show us your best smile' })).toBeVisible();
});

test(
  'When a member adds five camera photos, then they are saved small, upright, in order and without a location',
  {
    tag: [...tag, '@smoke'],
  },
  async ({ page }, testInfo) => {
    // The window shows all cards: near its edge a drag scrolls the page instead of moving the card.
    await page.setViewportSize({ width: 1280, height: 1800 });
    const folder = testInfo.outputPath('camera');
    const originals: string[] = [];
    for (const number of [1, 2, 3, 4, 5]) {
      const file = await cameraPhoto(folder, number, { turned: number === 2 });
      const { size } = await stat(file);
      expect(size, 'the size of a camera photo').toBeGreaterThan(3e6);
      expect(size).toBeLessThan(8e6);
      const { exif, orientation } = await sharp(await readFile(file)).metadata();
      expect([exif?.includes(CAMERA), orientation === TURNED]).toEqual([true, number === 2]);
      originals.push(file);
    }
    const sent: { bytes: number; body: Buffer }[] = [];
    // The browser hands out the body of a form with files only to a route.
    await page.route('**/api/user-photos/me', (route) => {
      const body = route.request().method() === 'POST' && route.request().postDataBuffer();
      if (body) sent.push({ bytes: body.length, body });
      return route.fallback();
    });

    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(new URL(worker.url()).origin));

    await openPhotos(page);
    await expect(page.getByText('Saved photos: 0/5')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add photo \d$/u })).toHaveCount(PHOTOS_MAX);
    const progress = await collectProgress(page);
    await choosePhotos(page, originals);
    await expect(page.getByLabel('Add photos')).toHaveCount(0);
    await expect(page.getByText('Saved photos: 5/5')).toBeVisible(SLOW);
    expect(await progress()).toContainEqual(expect.stringMatching(/^(?:Uploading: \d+%|Almost there\.\.\.)$/u));
    expect(workers).toEqual(Array(PHOTOS_MAX).fill(new URL(page.url()).origin));
    const [one, two, three, four, five] = await shownPictures(page);

    // The pointer drags the first card onto the second, which is beside it.
    const handle = await card(page, 1).getByRole('button', { name: 'Drag photo 1' }).boundingBox();
    const target = await card(page, 2).getByRole('button', { name: 'Drag photo 2' }).boundingBox();
    if (!handle || !target) throw new Error('The page shows no cards');
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x + 40, handle.y, { steps: 4 });
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => shownPictures(page)).toEqual([two, one, three, four, five]);

    // The keyboard moves the fifth card to the left by steps of 25 px until it has passed the fourth.
    await page.getByRole('button', { name: 'Drag photo 5' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('The photo is over position 5 of 5.')).toBeAttached();
    const { width: wide } = (await card(page, 5).boundingBox()) ?? { width: 0 };
    const left = async () => (await card(page, 5).boundingBox())?.x ?? 0;
    const place = page.getByText('The photo is over position 4 of 5.');
    for (let step = 0; step * 25 < wide * 0.9 && !(await place.count()); step += 1) {
      const before = await left();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(left).toBeCloseTo(before - 25);
    }
    await expect(place).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => shownPictures(page)).toEqual([two, one, three, five, four]);

    await page.getByRole('button', { name: 'Move photo 3 earlier' }).click();
    await page.getByRole('button', { name: 'Move photo 1 later' }).click();
    await expect.poll(() => shownPictures(page)).toEqual([three, two, one, five, four]);
    await expect(page.getByText('Photo 1 is now photo 2 of 5.')).toBeAttached();

    await expect(page.getByRole('radio', { name: 'Profile photo: photo 1' })).toBeChecked();
    await page.getByRole('radio', { name: 'Profile photo: photo 4' }).check();

    const images: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/user-photos\/[\w-]+\?/u.test(request.url())) images.push(request.url());
    });
    await nextButton(page).click();
    await expect(page).toHaveURL(/\/onboarding\/social-media$/u, SLOW);
    expect(await savedNames(page)).toEqual(['camera-3', 'camera-2', 'camera-1', 'camera-5', 'camera-4']);
    const photos = await savedPhotos(page);
    expect(photos.map(({ is_profile_photo }) => is_profile_photo)).toEqual([false, false, false, true, false]);

    expect(sent).toHaveLength(PHOTOS_MAX);
    for (const { bytes, body } of sent) {
      expect(bytes).toBeLessThan(PHOTO_COMPRESSION.bytes + 2000);
      expect(body.includes(CAMERA)).toBe(false);
      expect(body.includes('image/webp')).toBe(true);
    }
    for (const { photo_url, width, height } of photos) {
      expect(Math.max(width, height)).toBe(PHOTO_COMPRESSION.pixels);
      expect(height).toBeGreaterThan(width);
      const picture = await page.request.get(`${photo_url}?size=1920`);
      const data = await sharp(await picture.body()).metadata();
      expect({ ...data, exif: data.exif, xmp: data.xmp }).toMatchObject({
        width,
        height,
        exif: undefined,
        xmp: undefined,
      });
    }

    await page.goto('/onboarding/photos');
    await expect(page.getByText('Saved photos: 5/5')).toBeVisible();
    await expect
      .poll(async () => (await shownPictures(page)).map((src) => src.split('?')[0]))
      .toEqual(photos.map(({ photo_url }) => photo_url));
    await expect(page.getByRole('radio', { name: 'Profile photo: photo 4' })).toBeChecked();
    for (const image of await cards(page).locator('img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth))
        .toBeTruthy();
    }
  },
);

test('Ground rules, photos screen and preview have no accessibility violation', { tag }, async ({ page }) => {
  await newMember(page);
  await page.goto('/onboarding/ground-rules');
  await expect(page.getByRole('button', { name: 'I agree' })).toBeVisible();
  await expectAccessible(page, 'rules');
  await agreeToGroundRules(page);
  await expectAccessible(page, 'no photos');
  await choosePhotos(page, await smallPhotos(1, 2, 3));
  await expect(page.getByText('Saved photos: 3/5')).toBeVisible(SLOW);
  await nextButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'photos');
  const open = page.getByRole('button', { name: 'Preview photo 2' });
  await open.click();
  const preview = page.getByRole('dialog', { name: 'Your photos' });
  await expect(preview).toContainText('Photo 2 of 3');
  await expectAccessible(page, 'preview');
  await preview.getByRole('img', { name: 'Photo 2' }).dblclick();
  await expect(preview.getByRole('img', { name: 'Photo 2' })).toHaveAttribute('sizes', '300vw');
  await page.keyboard.press('ArrowRight');
  await expect(preview).toContainText('Photo 3 of 3');
  await page.goBack();
  await expect(preview).toHaveCount(0);
  await expect(page).toHaveURL(/\/onboarding\/photos$/u);
  await expect(open).toBeFocused();
});
