// @vitest-environment jsdom
import { aSession, openPage, StubGateway } from '@bandhavya/testing-browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { remote } from '../../remote.ts';
import { aFile } from './testing/photos.ts';
import {
  alertText,
  button,
  cards,
  choose,
  drop,
  FIVE,
  keepPhotos,
  openPhotos,
  preparePhotosPage,
  press,
  savedCount,
} from './testing/photos-page.ts';

preparePhotosPage();

const DUPLICATE = 'Please do not upload the same image again.';

test('When there are too few photos, then Next says how many are saved and pending, and no order is saved', async () => {
  const { gateway } = await openPhotos({ saved: ['a'] });
  await choose(aFile('1.jpg'), aFile('2.jpg'));
  await savedCount(3);
  press('Next');
  expect(await alertText()).toBe(
    'Please upload all 5 photos before continuing. You currently have 3 saved photos and 0 pending.',
  );
  expect(gateway.writes).toEqual([]);
});

test('When photos are saved, chosen and refused as duplicates, then the page shows no file name', async () => {
  await openPhotos({ saved: ['saved-1', 'saved-2'] });
  await choose(aFile('goa-with-meena.jpg'));
  await choose(aFile('goa-with-meena.jpg'));
  expect(await alertText()).toBe(DUPLICATE);
  press('Preview photo 3');
  expect(cards()).toHaveLength(3);
  expect(document.documentElement.outerHTML).not.toMatch(/goa-with-meena|saved-\d\.webp/u);
});

test('When more photos are chosen than fit, then as many as fit are added, and no slot is empty', async () => {
  await openPhotos();
  await choose(...['1', '2', '3'].map((name) => aFile(`${name}.jpg`)));
  await choose(...['4', '5', '6'].map((name) => aFile(`${name}.jpg`)));
  expect(await alertText()).toBe('Upload would exceed 5 images. Photos added: 2.');
  expect([cards().length, screen.queryByLabelText('Add photos')]).toEqual([5, null]);
  await savedCount(5);
  await drop(aFile('7.jpg'));
  expect(await alertText()).toBe('You already have 5 saved photos. Delete one to add a new photo.');
  press('Remove photo 5');
  await waitFor(() => expect(cards()).toHaveLength(4));
  await drop(aFile('7.jpg'));
  await waitFor(() => expect(cards()).toHaveLength(5));
});

test('When a file is no picture, then the page says so and adds nothing', async () => {
  await openPhotos();
  await choose(aFile('letter.pdf', '%PDF-1.7', 'application/pdf'));
  expect(await alertText()).toBe('Please choose photos. Other files cannot be added.');
  expect(cards()).toHaveLength(0);
});

test('When a picture is chosen twice, then the message stays for 3.5 seconds, and a removed picture may come again', async () => {
  await openPhotos();
  await choose(aFile('1.jpg'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await choose(aFile('1.jpg'), aFile('2.jpg'));
  expect([screen.getByText(DUPLICATE) !== null, cards().length]).toEqual([true, 2]);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.queryByText(DUPLICATE)).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText(DUPLICATE)).toBeNull();
  vi.useRealTimers();

  await savedCount(2);
  press('Remove photo 1');
  await waitFor(() => expect(cards()).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(button('Remove photo 1')));
  await choose(aFile('1.jpg'));
  expect([cards().length, screen.queryByText(DUPLICATE)]).toEqual([2, null]);
});

test.each([
  ['a click', () => fireEvent.click(screen.getByRole('img', { name: 'Photo 1' }))],
  ['its button', () => press('Close')],
  // The browser closes a modal dialog on Escape and tells it by this event.
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('close'))],
])('closes the preview by %s and gives the focus back', async (_, close) => {
  await openPhotos({ saved: ['a'] });
  const opener = button('Preview photo 1');
  opener.focus();
  fireEvent.click(opener);
  expect(
    within(screen.getByRole('dialog', { name: 'Your photos' })).getByRole('img', { name: 'Photo 1' }),
  ).toBeTruthy();
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

const savedPhotos = (photos: () => readonly { id: string; is_profile_photo: boolean }[]) =>
  photos().map(({ id, is_profile_photo }) => (is_profile_photo ? `${id}*` : id));

test('When a photo is moved and another becomes the profile photo, then both are saved at once and stay after a return', async () => {
  const { page, photos } = await openPhotos({ saved: FIVE });
  press('Move photo 1 later');
  expect(screen.getByText('Photo 1 is now photo 2 of 5.')).toBeTruthy();
  await waitFor(() => expect(savedPhotos(photos)).toEqual(['b', 'a*', 'c', 'd', 'e']));
  fireEvent.click(screen.getByRole('radio', { name: 'Profile photo: photo 4' }));
  await waitFor(() => expect(savedPhotos(photos)).toEqual(['b', 'a', 'c', 'd*', 'e']));
  expect(page.path()).toBe('/onboarding/photos');
  await act(() => page.goTo('/elsewhere'));
  await act(() => page.goTo('/onboarding/photos'));
  await savedCount(5);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Profile photo: photo 4' }).checked).toBe(true);
});

test('When photos are moved during an upload, then the order of the saved ones is saved before it ends', async () => {
  const { photos, uploads } = await openPhotos({ saved: ['a', 'b', 'c'] });
  uploads.hold();
  await choose(aFile('800x900.jpg'), aFile('700x700.jpg'));
  await waitFor(() => expect(uploads.received).toHaveLength(1));
  press('Move photo 1 later');
  await waitFor(() => expect(savedPhotos(photos)).toEqual(['b', 'a*', 'c']));
  uploads.received[0]?.save();
  await waitFor(() => expect(uploads.received).toHaveLength(2));
  fireEvent.click(screen.getByRole('radio', { name: 'Profile photo: photo 5' }));
  uploads.release();
  await waitFor(() =>
    expect(photos().map(({ is_profile_photo }) => is_profile_photo)).toEqual([false, false, false, false, true]),
  );
  expect([
    photos()
      .map(({ id }) => id)
      .slice(0, 3),
    screen.queryByRole('alert'),
  ]).toEqual([['b', 'a', 'c'], null]);
});

test('When the order cannot be saved, then the page says so, and Next saves it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { gateway, page, photos } = await openPhotos({ saved: FIVE });
  const recover = gateway.refuse('orderPhotos', 'service.unavailable');
  press('Move photo 1 later');
  expect(await alertText()).toContain('Unable to save/upload photos right now. The service is not available');
  recover();
  press('Next');
  await waitFor(() => expect(page.path()).toBe('/onboarding/social-media'));
  expect(savedPhotos(photos)).toEqual(['b', 'a*', 'c', 'd', 'e']);
});

test('When photos are being uploaded, then the counter names only the saved ones out of five', async () => {
  const { uploads } = await openPhotos({ saved: ['a', 'b'] });
  uploads.hold();
  await choose(aFile('800x900.jpg'));
  await waitFor(() => expect(uploads.received).toHaveLength(1));
  expect(screen.getByText('Saved photos: 2/5').closest('[role="status"]')?.textContent).toBe('Saved photos: 2/5');
});

test('When a photo is at an end of the list, then its button in that direction does nothing', async () => {
  await openPhotos({ saved: FIVE });
  expect(button('Move photo 1 earlier').getAttribute('aria-disabled')).toBe('true');
  expect(button('Move photo 5 later').getAttribute('aria-disabled')).toBe('true');
  press('Move photo 1 earlier');
  expect(screen.queryByText(/is now photo/u)).toBeNull();
});

test('When a saved photo cannot be removed, then the page says so and the photo stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { gateway, photos } = await openPhotos({ saved: FIVE });
  gateway.refuse('removePhoto', 'service.unavailable');
  press('Remove photo 2');
  expect(await alertText()).toBe(
    'Unable to delete photo on server. The service is not available right now. Please try again shortly.',
  );
  expect([cards().length, photos().length]).toEqual([5, 5]);
});

test('When the last photo of a complete profile is removed, then the page says that it failed, and why', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const session = aSession({ complete: true, locked: true });
  const { gateway } = await openPhotos({ saved: ['a'], path: '/profile/edit/photos', session });
  gateway.refuse('removePhoto', 'photos.last');
  press('Remove photo 1');
  expect(await alertText()).toBe(
    'Unable to delete photo on server. A profile needs at least one photo. Add another one before you remove this.',
  );
});

test.each([
  ['offline', 'Unable to save/upload photos right now. You seem to be offline.'],
  ['busy', 'Unable to save/upload photos right now. Some photos are not saved yet; please try again.'],
])('When Next cannot upload a photo because the member is %s, then the page says both', async (reason, said) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { uploads } = await openPhotos({ saved: FIVE.slice(1) });
  uploads.hold();
  if (reason === 'offline') vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await choose(aFile('800x900.jpg'));
  press('Next');
  // Next tries once more.
  for (const attempt of [0, 1]) {
    await waitFor(() => expect(uploads.received).toHaveLength(attempt + 1));
    const upload = uploads.received[attempt];
    if (reason === 'offline') upload?.lose();
    else upload?.refuse('uploads.busy', 429);
  }
  expect((await screen.findByText(/^Unable to save\/upload/u)).textContent).toContain(said);
});

test('When a saved photo is removed, then it is removed on the server and the next photo has the focus', async () => {
  const { photos } = await openPhotos({ saved: FIVE });
  press('Remove photo 2');
  await waitFor(() => expect(cards()).toHaveLength(4));
  expect(screen.getByText('Photo 2 removed.')).toBeTruthy();
  expect(photos().map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e']);
  await waitFor(() => expect(document.activeElement).toBe(button('Remove photo 2')));
});

test('When another device changed the photos, then its state is shown, nothing is overwritten, and the next move is saved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { photos, changeElsewhere } = await openPhotos({ saved: FIVE });
  changeElsewhere(FIVE.toReversed());
  press('Move photo 1 later');
  expect(await alertText()).toBe(
    'Unable to save/upload photos right now. Your photos were changed in another tab or on another device. This page now shows what is saved. Please check it and choose again.',
  );
  expect(photos().map(({ id }) => id)).toEqual(FIVE.toReversed());
  press('Move photo 1 later');
  await waitFor(() => expect(photos().map(({ id }) => id)).toEqual(['d', 'e', 'c', 'b', 'a']));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('When the ground rules are not agreed to, then the wizard shows them first', async () => {
  const session = aSession({ ground_rules: false });
  const gateway = new StubGateway();
  gateway.answer('getSession', () => ({ answer: session }));
  keepPhotos(gateway, []);
  const page = openPage(remote, '/onboarding/photos', { gateway, session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Bandhavya.' })).toBeTruthy();
  expect(page.path()).toBe('/onboarding/ground-rules');
  const agreed = { ...session, onboarding: { ...session.onboarding, ground_rules: true } };
  gateway.answer('agreeToGroundRules', () => {
    gateway.answer('getSession', () => ({ answer: agreed }));
    return { answer: agreed };
  });
  press('I agree');
  await waitFor(() => expect(page.path()).toBe('/onboarding/photos'));
});

test('When onboarding is complete, then the edit screen takes fewer photos but never none', async () => {
  const { page, gateway } = await openPhotos({
    saved: ['a', 'b'],
    path: '/profile/edit/photos',
    session: aSession({ complete: true, locked: true }),
  });
  press('Move photo 1 later');
  press('Save Changes');
  await waitFor(() => expect(page.path()).toBe('/profile#photos'));
  expect(gateway.writes).toEqual(['PATCH /api/user-photos/me']);
});
