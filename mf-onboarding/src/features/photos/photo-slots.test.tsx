// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aFile } from './testing/photos.ts';
import {
  alertText,
  button,
  cards,
  choose,
  FIVE,
  openPhotos,
  preparePhotosPage,
  press,
  savedCount,
} from './testing/photos-page.ts';

preparePhotosPage();

test('When photos are missing, then five slots are there, and an empty one opens the file dialog', async () => {
  await openPhotos({ saved: ['a', 'b'] });
  expect(cards()).toHaveLength(2);
  const empty = screen.getAllByRole('button', { name: /^Add photo/u });
  expect(empty.map((each) => each.getAttribute('aria-label'))).toEqual(['Add photo 3', 'Add photo 4', 'Add photo 5']);
  const open = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  press('Add photo 4');
  expect(open.mock.contexts).toEqual([screen.getByLabelText('Add photos')]);
});

test('When photos are chosen, then they are sent at once, one after another, and later ones follow', async () => {
  const { uploads, photos } = await openPhotos({ saved: ['a'] });
  uploads.hold();
  await choose(aFile('800x900.jpg'), aFile('700x700.png'));
  await waitFor(() => expect(uploads.received).toHaveLength(1));
  act(() => uploads.received[0]?.progress(0.4));
  expect(screen.getByRole('progressbar', { name: 'Uploading: 40%' })).toBeTruthy();
  await choose(aFile('900x900.jpg'));
  expect([cards().length, uploads.received.length]).toEqual([4, 1]);
  uploads.release();
  await savedCount(4);
  expect(photos().map(({ file_name }) => file_name.replace(/^.*?_(\d+x\d+)_\d+/u, '$1'))).toEqual([
    'a.webp',
    '800x900.webp',
    '700x700.webp',
    '900x900.webp',
  ]);
});

test('When Next is pressed during an upload, then the wizard goes on after it', async () => {
  const { uploads, page } = await openPhotos({ saved: FIVE.slice(1) });
  uploads.hold();
  await choose(aFile('800x900.jpg'));
  await waitFor(() => expect(uploads.received).toHaveLength(1));
  press('Next');
  expect(page.path()).toBe('/onboarding/photos');
  uploads.release();
  await waitFor(() => expect(page.path()).toBe('/onboarding/social-media'));
});

test.each([
  [
    '599x800',
    'This photo is too small to look good here. Please choose a larger one: at least 600 pixels wide and high.',
  ],
  [
    '4000x1000',
    'This picture is too narrow. Please crop it, or choose one that is at most three times as long as it is wide.',
  ],
])(
  'When a photo of %s pixels is chosen, then its card says why it is refused, and it is not sent',
  async (size, why) => {
    const { uploads } = await openPhotos({ saved: FIVE.slice(1) });
    await choose(aFile(`${size}.jpg`));
    expect(await alertText()).toBe(why);
    expect(screen.queryByRole('button', { name: 'Retry photo 5' })).toBeNull();
    press('Next');
    expect(await screen.findByText(/One of the files cannot be used/u)).toBeTruthy();
    expect(uploads.received).toEqual([]);
  },
);

test('When a photo looks blurry, then it is sent only after the member says so', async () => {
  const { uploads } = await openPhotos({ saved: FIVE.slice(1) });
  await choose(aFile('blurry-800x900.jpg'));
  expect(await screen.findByText('This photo looks blurry. Use it anyway?')).toBeTruthy();
  press('Next');
  expect(await alertText()).toBe('One of your photos looks blurry. Please use it or remove it first.');
  expect(uploads.received).toEqual([]);
  press('Use photo 5');
  await savedCount(5);
  expect([uploads.received.length, screen.queryByRole('alert')]).toEqual([1, null]);
});

test('When a photo is removed during its upload, then the upload ends, and the next photo is sent', async () => {
  const { uploads, photos } = await openPhotos();
  uploads.hold();
  await choose(aFile('800x900.jpg'), aFile('700x700.jpg'));
  await waitFor(() => expect(uploads.received).toHaveLength(1));
  press('Remove photo 1');
  await waitFor(() => expect(uploads.received).toHaveLength(2));
  expect(uploads.received[0]?.aborted).toBe(true);
  uploads.release();
  await savedCount(1);
  expect([photos().length, screen.queryByRole('alert')]).toEqual([1, null]);
});

test('When a photo is removed after its last byte was sent, then it is removed on the server too', async () => {
  const { uploads, photos, gateway } = await openPhotos();
  uploads.hold();
  await choose(aFile('800x900.jpg'));
  await waitFor(() => expect(uploads.received).toHaveLength(1));
  act(() => uploads.received[0]?.progress(1));
  press('Remove photo 1');
  expect(uploads.received[0]?.aborted).toBe(false);
  uploads.release();
  await waitFor(() => expect(gateway.writes).toEqual([expect.stringMatching(/^DELETE/u)]));
  expect([photos().length, cards().length]).toEqual([0, 0]);
});

test('When an upload breaks off, then the page says so, and Retry sends that photo again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { uploads } = await openPhotos();
  uploads.hold();
  await choose(aFile('800x900.jpg'));
  await waitFor(() => expect(uploads.received).toHaveLength(1));
  uploads.received[0]?.lose();
  expect(await screen.findByText(/^Error uploading photos\. Check console\. Some photos are not saved/u)).toBeTruthy();
  press('Retry photo 1');
  await waitFor(() => expect(uploads.received).toHaveLength(2));
  expect(document.activeElement).toBe(button('Remove photo 1'));
  expect(uploads.received[1]?.fileName).toBe(uploads.received[0]?.fileName);
  uploads.release();
  await savedCount(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('When the server cannot read a file, then the page asks for another photo and offers no retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { uploads } = await openPhotos();
  uploads.hold();
  await choose(aFile('IMG_0042.jpg'));
  await waitFor(() => expect(uploads.received).toHaveLength(1));
  uploads.received[0]?.refuse('photo.unsupported', 415);
  expect(
    await screen.findByText(
      'Error uploading photos. Check console. One of the files cannot be used. Please remove it and choose another photo.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Please choose a JPEG, PNG or WebP picture.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry photo 1' })).toBeNull();
});

test('When the member leaves during an upload and returns, then the photos sent before are there', async () => {
  const { uploads, page } = await openPhotos();
  uploads.hold();
  await choose(aFile('800x900.jpg'), aFile('700x700.jpg'));
  await waitFor(() => expect(uploads.received).toHaveLength(1));
  uploads.received[0]?.save();
  await waitFor(() => expect(uploads.received).toHaveLength(2));
  await act(() => page.goTo('/elsewhere'));
  expect(uploads.received[1]?.aborted).toBe(true);
  await act(() => page.goTo('/onboarding/photos'));
  expect(await savedCount(1)).toBeTruthy();
});

test('When new photos are reordered, then the first one is the profile photo, unless the member chose another', async () => {
  const { page, photos } = await openPhotos();
  await choose(...['601x700', '602x700', '603x700', '604x700', '605x700'].map((size) => aFile(`${size}.jpg`)));
  await savedCount(5);
  const before = photos().map(({ id }) => id);
  press('Move photo 3 earlier');
  press('Move photo 2 earlier');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Profile photo: photo 1' }).checked).toBe(true);
  press('Next');
  await waitFor(() => expect(page.path()).toBe('/onboarding/social-media'));
  expect(photos().map(({ id }) => id)).toEqual([2, 0, 1, 3, 4].map((index) => before[index]));
  expect(photos().map(({ is_profile_photo }) => is_profile_photo)).toEqual([true, false, false, false, false]);
});
