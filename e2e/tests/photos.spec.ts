import { readFile, stat } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { PHOTO_COMPRESSION, PHOTOS_MAX } from '@bandhavya/contracts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { CAMERA, cameraPhoto, smallPhoto, smallPhotos, TURNED } from '../src/drawn-photos.ts';
import { expect, signIn, test } from '../src/fixtures.ts';
import { completeMember } from '../src/member.ts';
import { agreeToGroundRules, cards, choosePhotos, savedNames, savedPhotos } from '../src/photos.ts';
import { acceptConsents, completeWizard } from '../src/wizard.ts';

const card = (page: Page, number: number) => cards(page).nth(number - 1);
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const SLOW = { timeout: 30_000 };

/** A new member on the photos screen, with nothing saved. */
async function openPhotos(page: Page): Promise<void> {
  await signIn(page);
  await acceptConsents(page);
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.goto('/onboarding/photos');
  await agreeToGroundRules(page);
}

/** Which picture each card shows: the address of a pending one differs from those of the others. */
async function shown(page: Page): Promise<string[]> {
  return cards(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
}

/** All pictures on the cards are there. */
async function allReady(page: Page, count: number): Promise<void> {
  await expect(cards(page).locator('img')).toHaveCount(count, SLOW);
}

test('When the ground rules have not been agreed to, then they come before the photos, and only once', async ({
  page,
}) => {
  await signIn(page);
  await acceptConsents(page);
  await expect(page.getByLabel('First name')).toBeVisible();
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

test('When a member adds five photos of their camera, then they are small, upright, in their order and without a place', async ({
  page,
}, testInfo) => {
  test.setTimeout(180_000);
  // All of it at once: at a window's edge a drag scrolls the page in place of moving the card.
  await page.setViewportSize({ width: 1280, height: 1800 });
  const folder = testInfo.outputPath('camera');
  const originals: string[] = [];
  for (const number of [1, 2, 3, 4, 5]) {
    const file = await cameraPhoto(folder, number, { turned: number === 2 });
    const { size } = await stat(file);
    expect(size, 'as large as a camera’s').toBeGreaterThan(3e6);
    expect(size).toBeLessThan(8e6);
    const { exif, orientation } = await sharp(await readFile(file)).metadata();
    expect([exif?.includes(CAMERA), orientation === TURNED]).toEqual([true, number === 2]);
    originals.push(file);
  }
  const sent: { bytes: number; body: Buffer }[] = [];
  page.on('request', (request) => {
    const body = request.method() === 'POST' && request.url().endsWith('/user-photos/me') && request.postDataBuffer();
    if (body) sent.push({ bytes: body.length, body });
  });

  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).origin));

  await openPhotos(page);
  await expect(page.getByText('Saved photos: 0/5')).toBeVisible();
  await choosePhotos(page, originals);
  await expect(page.getByLabel('Add photos')).toHaveCount(0);
  await allReady(page, 5);
  await expect(page.getByText('Chosen, not saved yet: 5')).toBeVisible();
  expect(workers).toEqual(Array(PHOTOS_MAX).fill(new URL(page.url()).origin));
  const [one, two, three, four, five] = await shown(page);

  // By the pointer: the first one below the second.
  const handle = await card(page, 1).getByRole('button', { name: 'Drag photo 1' }).boundingBox();
  const target = await card(page, 2).boundingBox();
  if (!handle || !target) throw new Error('There is nothing to drag');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x, handle.y + 40, { steps: 4 });
  await page.mouse.move(handle.x, target.y + target.height / 2 + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => shown(page)).toEqual([two, one, three, four, five]);

  // By the keyboard: the fifth one up by steps of 25 px until it has passed the fourth.
  await page.getByRole('button', { name: 'Drag photo 5' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('The photo is over position 5 of 5.')).toBeAttached();
  const { height } = (await card(page, 5).boundingBox()) ?? { height: 0 };
  const top = async () => (await card(page, 5).boundingBox())?.y ?? 0;
  const place = page.getByText('The photo is over position 4 of 5.');
  for (let step = 0; step * 25 < height * 0.8 && !(await place.count()); step += 1) {
    const before = await top();
    await page.keyboard.press('ArrowUp');
    await expect.poll(top).toBeCloseTo(before - 25);
  }
  await expect(place).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => shown(page)).toEqual([two, one, three, five, four]);

  // By the buttons.
  await page.getByRole('button', { name: 'Move photo 3 earlier' }).click();
  await page.getByRole('button', { name: 'Move photo 1 later' }).click();
  await expect.poll(() => shown(page)).toEqual([three, two, one, five, four]);
  await expect(page.getByText('Photo 1 is now photo 2 of 5.')).toBeAttached();

  // The first one is the profile photo until another one is chosen.
  await expect(page.getByRole('radio', { name: 'Profile photo: photo 1' })).toBeChecked();
  await page.getByRole('radio', { name: 'Profile photo: photo 4' }).check();

  const images: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/user-photos\/[\w-]+\?/u.test(request.url())) images.push(request.url());
  });
  await next(page).click();
  await expect(
    page.getByRole('progressbar', { name: /^(?:Uploading: \d+%|Almost there\.\.\.)$/u }).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\/social-media$/u, { timeout: 60_000 });
  expect(await savedNames(page)).toEqual(['camera-3', 'camera-2', 'camera-1', 'camera-5', 'camera-4']);
  const photos = await savedPhotos(page);
  expect(photos.map(({ is_profile_photo }) => is_profile_photo)).toEqual([false, false, false, true, false]);

  // What left the browser, and what is kept: small, upright, and nobody learns where it was taken.
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

  // The order is there after a reload, too.
  await page.goto('/onboarding/photos');
  await expect(page.getByText('Saved photos: 5/5')).toBeVisible();
  await expect
    .poll(async () => (await shown(page)).map((src) => src.split('?')[0]))
    .toEqual(photos.map(({ photo_url }) => photo_url));
  await expect(page.getByRole('radio', { name: 'Profile photo: photo 4' })).toBeChecked();
  for (const image of await cards(page).locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth))
      .toBeTruthy();
  }
});

test('When a photo is previewed, then it fills the screen until a click, Escape or the button', async ({ page }) => {
  await openPhotos(page);
  await choosePhotos(page, await smallPhotos(1));
  const open = page.getByRole('button', { name: 'Preview photo 1' });
  const dialog = page.getByRole('dialog', { name: 'Preview photo 1' });
  for (const close of [
    () => page.mouse.click(200, 300),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close preview' }).click(),
  ]) {
    await open.click();
    await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  }
});

test('When a picture is chosen twice, then it is refused for 3.5 seconds; it may come again once it was removed', async ({
  page,
}) => {
  await openPhotos(page);
  const [one, two] = await smallPhotos(1, 2);
  if (!one || !two) throw new Error('There are no pictures');
  const duplicate = alert(page, 'Please do not upload the same image again.');
  await choosePhotos(page, [one]);
  await choosePhotos(page, [one, two]);
  await expect(duplicate).toBeVisible();
  const since = Date.now();
  await expect(cards(page)).toHaveCount(2);
  await expect(duplicate).toHaveCount(0);
  expect(Date.now() - since).toBeGreaterThan(2500);

  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeFocused();
  await choosePhotos(page, [one]);
  await expect(cards(page)).toHaveCount(2);
  await expect(duplicate).toHaveCount(0);
});

test('When there are too many or too few photos, then the screen says so and nothing is sent', async ({ page }) => {
  await openPhotos(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await next(page).click();
  await expect(
    alert(page, 'Please upload all 5 photos before continuing. You currently have 0 saved photos and 0 pending.'),
  ).toBeVisible();

  await choosePhotos(page, await smallPhotos(1, 2, 3));
  await choosePhotos(page, await smallPhotos(4, 5, 6));
  await expect(alert(page, 'Upload would exceed 5 images.')).toContainText('Photos added: 2.');
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByLabel('Add photos')).toHaveCount(0);

  const { name, mimeType, buffer } = await smallPhoto(7);
  const dropped = await page.evaluateHandle(
    ({ base64, ...file }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], file.name, { type: file.mimeType }));
      return data;
    },
    { name, mimeType, base64: buffer.toString('base64') },
  );
  const drop = async () => {
    const list = page.getByRole('list', { name: 'Your photos in their order' });
    await list.dispatchEvent('dragover', { dataTransfer: dropped });
    await list.dispatchEvent('drop', { dataTransfer: dropped });
  };
  await drop();
  await expect(alert(page, 'You already have 5 saved photos. Delete one to add a new photo.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 5' }).click();
  await page.getByRole('button', { name: 'Remove photo 4' }).click();
  await next(page).click();
  await expect(alert(page, 'You currently have 0 saved photos and 3 pending.')).toBeVisible();
  await drop();
  await expect(cards(page)).toHaveCount(4);

  await choosePhotos(page, { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(alert(page, 'Please choose photos. Other files cannot be added.')).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  expect(sent).toEqual([]);
});

test.describe('uploads that fail', () => {
  test.use({ expectedInConsole: /could not be (?:uploaded|saved)|ERR_FAILED|Failed to load resource/u });

  test('When one of them breaks off, then the others are saved and it is tried again alone', async ({ page }) => {
    await openPhotos(page);
    await choosePhotos(page, await smallPhotos(1, 2, 3, 4, 5));
    let uploads = 0;
    await page.route('**/api/user-photos/me', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      uploads += 1;
      return uploads === 2 ? route.abort() : route.fallback();
    });
    await next(page).click();
    await expect(alert(page, 'Error uploading photos. Check console.')).toBeVisible(SLOW);
    await expect(page.getByText('Saved photos: 4/5')).toBeVisible();
    await expect(card(page, 2).getByRole('alert')).toHaveText('The connection was lost. Please try again.');
    await page.getByRole('button', { name: 'Retry photo 2' }).click();
    await expect(page.getByText('Saved photos: 5/5')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(uploads).toBe(6);
    expect(await savedNames(page)).toEqual(['small-1', 'small-2', 'small-3', 'small-4', 'small-5']);
    await next(page).click();
    await expect(page).toHaveURL(/\/onboarding\/social-media$/u);
  });

  test('When an answer is lost, then the photo is there, once, and the member goes on', async ({ page }) => {
    await openPhotos(page);
    await choosePhotos(page, await smallPhotos(1, 2, 3, 4, 5));
    let lost = false;
    await page.route('**/api/user-photos/me', async (route) => {
      if (route.request().method() !== 'POST' || lost) return route.fallback();
      lost = true;
      expect((await route.fetch()).status()).toBe(201);
      return route.abort();
    });
    await next(page).click();
    await expect(page).toHaveURL(/\/onboarding\/social-media$/u, SLOW);
    expect(lost).toBe(true);
    expect(await savedNames(page)).toEqual(['small-1', 'small-2', 'small-3', 'small-4', 'small-5']);
  });

  test('When a file is no picture at all, then it says so in the server’s words and there is nothing to retry', async ({
    page,
  }) => {
    await openPhotos(page);
    const nothing = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
    await choosePhotos(page, [nothing, ...(await smallPhotos(1, 2, 3, 4))]);
    await next(page).click();
    await expect(card(page, 1).getByRole('alert')).toHaveText('Please choose a JPEG, PNG or WebP picture.', SLOW);
    await expect(page.getByText('Saved photos: 4/5')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Retry/u })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await choosePhotos(page, await smallPhotos(5));
    await next(page).click();
    await expect(page).toHaveURL(/\/onboarding\/social-media$/u, SLOW);
  });

  test('When a photo cannot be removed on the server, then it says so and the photo stays', async ({ page }) => {
    await openPhotos(page);
    await choosePhotos(page, await smallPhotos(1, 2, 3, 4, 5));
    await next(page).click();
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
    await next(page).click();
    await expect(alert(page, 'Unable to save/upload photos right now.')).toBeVisible();
    await expect(cards(page)).toHaveCount(5);
  });
});

test.describe('offline', () => {
  test.use({ expectedInConsole: /ERR_INTERNET_DISCONNECTED|could not be (?:uploaded|saved)/u });

  test('When the line is gone, then it says so, keeps the chosen photos, and sends them afterwards', async ({
    page,
    context,
  }) => {
    await openPhotos(page);
    await choosePhotos(page, await smallPhotos(1, 2, 3, 4, 5));
    await allReady(page, 5);
    await context.setOffline(true);
    await next(page).click();
    await expect(alert(page, 'You seem to be offline. The photos you chose are still here')).toBeVisible();
    await expect(cards(page)).toHaveCount(5);
    await context.setOffline(false);
    await next(page).click();
    await expect(page).toHaveURL(/\/onboarding\/social-media$/u, SLOW);
  });
});

test('When the screen is left in the middle of the uploads, then what was sent is there and the rest is not', async ({
  page,
}) => {
  await openPhotos(page);
  await choosePhotos(page, await smallPhotos(1, 2, 3, 4, 5));
  await allReady(page, 5);
  let go = () => {};
  const left = new Promise<void>((resolve) => {
    go = resolve;
  });
  let uploads = 0;
  await page.route('**/api/user-photos/me', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    uploads += 1;
    if (uploads === 2) await left;
    return route.fallback().catch(() => undefined);
  });
  await next(page).click();
  await expect.poll(() => uploads).toBe(2);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/onboarding\/more-about$/u);
  go();
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us more about you' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Saved photos: 1/5')).toBeVisible();
  expect(uploads).toBe(2);
  expect(await savedNames(page)).toEqual(['small-1']);
});

test.describe('two tabs', () => {
  test.use({ expectedInConsole: /412 \(Precondition Failed\)|could not be saved/u });

  test('When another tab has changed the photos, then its state is taken over and no chosen photo is lost', async ({
    page,
    context,
  }) => {
    await openPhotos(page);
    await fillFromHere(page);
    const photos = await savedPhotos(page);
    await page.goto('/onboarding/photos');
    await expect(cards(page)).toHaveCount(5);
    await page.getByRole('button', { name: 'Move photo 1 later' }).click();

    // As another device would: this tab hears nothing of it.
    const ids = photos.map(({ id }) => id);
    const changed = await context.request.patch('/api/user-photos/me', {
      data: { order: ids.toReversed(), profile_photo: ids[4] },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(changed.status()).toBe(200);
    await next(page).click();
    await expect(alert(page, 'Your photos were changed in another tab')).toBeVisible();
    await expect
      .poll(async () => (await shown(page)).map((src) => src.split('?')[0]))
      .toEqual(photos.toReversed().map(({ photo_url }) => photo_url));
    await page.getByRole('button', { name: 'Move photo 1 later' }).click();
    await next(page).click();
    await expect(page).toHaveURL(/\/onboarding\/social-media$/u);
    expect(await savedNames(page)).toEqual(['small-4', 'small-5', 'small-3', 'small-2', 'small-1']);
  });
});

async function fillFromHere(page: Page): Promise<void> {
  await choosePhotos(page, await smallPhotos(1, 2, 3, 4, 5));
  await next(page).click();
  await expect(page).toHaveURL(/\/onboarding\/social-media$/u, SLOW);
}

test.describe('in edit mode', () => {
  test.use({ expectedInConsole: /409 \(Conflict\)|could not be saved/u });

  test('When onboarding is complete, then fewer photos will do, but never none; the profile shows them', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await signIn(page);
    await completeWizard(page);
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Photos', exact: true });
    await expect(section.getByRole('img')).toHaveCount(5);
    await expect(section.getByRole('img', { name: 'Kavya Rao, profile photo' })).toHaveCount(1);
    await expect(section.getByRole('img', { name: 'Kavya Rao, photo 5 of 5' })).toHaveCount(1);
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
    await expect(main.getByRole('img', { name: 'Kavya Rao, profile photo' })).toHaveCount(2);
  });
});

test('When the photos are opened a second time within moments, then what is added there is saved', async ({ page }) => {
  await completeMember(page);
  await page.goto('/profile/edit/photos');
  await page.getByRole('button', { name: 'Remove photo 5' }).click();
  await expect(page.getByText('Saved photos: 4/5')).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(4);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Edit Photos' }).click();
  await choosePhotos(page, await smallPhotos(6));
  await allReady(page, 5);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile#photos$/u, SLOW);
  expect(await savedNames(page)).toHaveLength(5);
});

test('When a member has no photos, then the profile says so', async ({ page }) => {
  await signIn(page);
  await acceptConsents(page);
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Photos', exact: true })).toContainText(
    'No photos uploaded yet, tap Edit to add',
  );
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('rules, empty and full screen and the preview have no accessibility violation', async ({ page }) => {
      const expectNone = async (what: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
          [],
        );
      };
      await signIn(page);
      await acceptConsents(page);
      await expect(page.getByLabel('First name')).toBeVisible();
      await page.goto('/onboarding/ground-rules');
      await expect(page.getByRole('button', { name: 'I agree' })).toBeVisible();
      await expectNone('rules');
      await agreeToGroundRules(page);
      await expectNone('no photos');
      await choosePhotos(page, await smallPhotos(1, 2, 3));
      await allReady(page, 3);
      await next(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNone('photos');
      await page.getByRole('button', { name: 'Preview photo 2' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNone('preview');
    });
  });
}
