import type { Photo } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import type { PhotoMessage } from './photo-messages.ts';
import { openedPhotos, type PhotosEvent, type PhotosScreen, photosAfter, unsavedOrder } from './photos-state.ts';
import { aPending, aPhoto } from './testing/photos.ts';

const [a, b, c] = [aPhoto('a', { is_profile_photo: true }), aPhoto('b'), aPhoto('c')];
const saved = (version: number, ...photos: Photo[]) => ({ photos, etag: `"photos.${version}"` });

/** The screen after events, opened with the saved photos `a` and `b`. */
function after(...events: PhotosEvent[]): PhotosScreen {
  return events.reduce(photosAfter, openedPhotos(saved(1, a, b)));
}

const NOT_SAVED: PhotoMessage = { key: 'step.failed.photos' };
const NOT_UPLOADED: PhotoMessage = { key: 'photos.upload-failed' };
const CHOSEN: PhotosEvent = { type: 'files-chosen', pending: [aPending('x')], message: undefined };
const BEGUN: PhotosEvent = { type: 'upload-begun', key: 'x', fileName: 'c.webp' };
const FAILED: PhotosEvent = { type: 'upload-failed', key: 'x', problem: 'network' };
const REFUSED: PhotosEvent = { type: 'upload-failed', key: 'x', problem: 'photo.unsupported' };

const keys = ({ items }: PhotosScreen) => items.map(({ key }) => key).join(' ');
/** The photo `x`, which is the last one. */
const last = (state: PhotosScreen) => state.items.at(-1);

test.each<[string, PhotosEvent[], object]>([
  ['upload begins', [BEGUN], { state: 'sending', fileName: 'c.webp', part: 0 }],
  ['upload progresses', [BEGUN, { type: 'upload-progressed', key: 'x', part: 0.4 }], { state: 'sending', part: 0.4 }],
  ['upload ends', [BEGUN, { type: 'upload-done', key: 'x', photo: c }], { key: 'x', photo: c }],
  ['upload fails', [BEGUN, FAILED], { state: 'failed', problem: 'network', fileName: 'c.webp' }],
  ['upload failed and it is sent again', [BEGUN, FAILED, { type: 'send-pressed', key: 'x' }], { state: 'waiting' }],
  ['upload failed and Next tries it again', [BEGUN, FAILED, { type: 'uploads-retried' }], { state: 'waiting' }],
  ['file is unusable', [BEGUN, REFUSED, { type: 'uploads-retried' }], { state: 'failed' }],
  [
    'compression finds it blurry',
    [{ type: 'photo-prepared', key: 'x', prepared: { state: 'blurry' } }],
    { state: 'blurry', part: 0 },
  ],
  [
    'response to its upload was lost',
    [BEGUN, FAILED, { type: 'own-change-read', saved: saved(2, a, b, c) }],
    { key: 'x', photo: c },
  ],
])('When a photo is chosen and its %s, then the photo is %o', (_, events, expected) => {
  expect(last(after(CHOSEN, ...events))).toMatchObject(expected);
});

test('When a photo is sent again, then the problem of its last upload is gone', () => {
  expect(last(after(CHOSEN, BEGUN, FAILED, BEGUN))).not.toHaveProperty('problem');
});

test('When a photo was removed during its upload, then later news of the upload changes nothing', () => {
  const removed = after(CHOSEN, BEGUN, { type: 'pending-removed', key: 'x' });
  expect(keys(removed)).toBe('a b');
  for (const event of [FAILED, { type: 'upload-done', key: 'x', photo: c } as const])
    expect(keys(photosAfter(removed, event))).toBe('a b');
});

test.each<[string, PhotosEvent[], PhotoMessage | undefined]>([
  ['files are refused', [{ ...CHOSEN, message: NOT_UPLOADED }], NOT_UPLOADED],
  ['other files are accepted', [{ ...CHOSEN, message: NOT_UPLOADED }, CHOSEN], undefined],
  ['uploads fail', [{ type: 'uploads-ended', message: NOT_UPLOADED }], NOT_UPLOADED],
  [
    'later uploads succeed after a failed save',
    [
      { type: 'order-save-ended', message: NOT_SAVED },
      { type: 'uploads-ended', message: undefined },
    ],
    NOT_SAVED,
  ],
  [
    'the order is saved after a failed save',
    [
      { type: 'order-save-ended', message: NOT_SAVED },
      { type: 'order-save-ended', message: undefined },
    ],
    undefined,
  ],
  [
    'the order is saved after failed uploads',
    [
      { type: 'uploads-ended', message: NOT_UPLOADED },
      { type: 'order-save-ended', message: undefined },
    ],
    NOT_UPLOADED,
  ],
  [
    'a photo is sent again',
    [
      { ...CHOSEN, message: NOT_UPLOADED },
      { type: 'send-pressed', key: 'x' },
    ],
    undefined,
  ],
  [
    'a removal begins',
    [
      { ...CHOSEN, message: NOT_UPLOADED },
      { type: 'removal-begun', key: 'a' },
    ],
    undefined,
  ],
  ['Next is pressed', [{ ...CHOSEN, message: NOT_UPLOADED }, { type: 'save-begun' }], undefined],
  [
    'the message has been shown long enough',
    [{ ...CHOSEN, message: NOT_UPLOADED }, { type: 'message-expired' }],
    undefined,
  ],
])('When %s, then the message is %o', (_, events, message) => {
  expect(after(...events).message).toBe(message);
});

test.each<[string, PhotosEvent[], PhotosScreen['work']]>([
  ['a save begins', [{ type: 'save-begun' }], 'saving'],
  ['a save ends', [{ type: 'save-begun' }, { type: 'save-ended', message: undefined }], 'saved'],
  ['a save fails', [{ type: 'save-begun' }, { type: 'save-ended', message: NOT_SAVED }], undefined],
  ['photos are missing', [{ type: 'save-refused', message: { key: 'photos.none' } }], undefined],
  ['a removal begins', [{ type: 'removal-begun', key: 'a' }], { key: 'a' }],
  [
    'a removal ends',
    [
      { type: 'removal-begun', key: 'a' },
      { type: 'removal-ended', message: undefined },
    ],
    undefined,
  ],
])('When %s, then the work of the screen is %o', (_, events, work) => {
  expect(after(...events).work).toEqual(work);
});

test('When the order or the profile photo changes, then it is unsaved until the server has it', () => {
  expect(unsavedOrder(after())).toBeUndefined();
  const moved = after({ type: 'moved', from: 0, to: 1 }, { type: 'profile-chosen', key: 'b' });
  expect(unsavedOrder(moved)).toEqual({ order: ['b', 'a'], profile_photo: 'b' });
  const order = saved(2, { ...b, is_profile_photo: true }, { ...a, is_profile_photo: false });
  expect(unsavedOrder(photosAfter(moved, { type: 'order-saved', saved: order }))).toBeUndefined();
});

test('When another device changed the photos, then its order and profile photo replace those of the screen', () => {
  const news = saved(2, b, c, a);
  const state = after(CHOSEN, { type: 'profile-chosen', key: 'b' }, { type: 'other-change-read', saved: news });
  expect([keys(state), state.choice, state.base]).toEqual(['b c x a', {}, news]);
  expect([...state.known]).toEqual(['"photos.1"', '"photos.2"']);
});

test('When a photo is removed, then the list that is read afterwards keeps the order of the screen', () => {
  const state = after(
    { type: 'moved', from: 1, to: 0 },
    CHOSEN,
    { type: 'removed', key: 'a' },
    { type: 'list-read', saved: saved(2, c, b) },
  );
  expect(keys(state)).toBe('b x c');
});

test('When the screen opens without photos, then all of them are new', () => {
  expect(openedPhotos(saved(1)).choice).toEqual({ allNew: true });
  expect(openedPhotos(saved(1, a)).choice).toEqual({ allNew: false });
});
