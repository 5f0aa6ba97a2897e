import type { Photo } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import {
  adoptOrder,
  isOwnChange,
  isSaved,
  keepOrder,
  matchSaved,
  move,
  orderToSave,
  type PhotoItems,
  placeAmongSaved,
  profileKeyOf,
} from './photo-items.ts';
import { aPending, aPhoto, aSaved } from './testing/photos.ts';

const keys = (items: PhotoItems) => items.map(({ key }) => key).join(' ');
const state = (...photos: Photo[]) => ({ photos, etag: '"photos.1"' });

test('When another tab changed the order, then its order is adopted and no pending photo is lost', () => {
  const here = [aSaved('a'), aPending('new'), aSaved('b'), aPending('last')];
  expect(keys(adoptOrder(here, [aPhoto('b'), aPhoto('c'), aPhoto('a')]))).toBe('b new c last a');
  expect(keys(adoptOrder(here, []))).toBe('new last');
});

test('When a photo was removed, then the others keep the order of this screen', () => {
  const here = [aSaved('c'), aPending('new'), aSaved('a'), aSaved('b')];
  expect(keys(keepOrder(here, [aPhoto('a'), aPhoto('c'), aPhoto('d')]))).toBe('c new a d');
});

test('When a photo was uploaded, then it keeps its key after the list was read again', () => {
  const here = [{ key: 'local', photo: aPhoto('a') }, aSaved('b')];
  expect(keys(keepOrder(here, [aPhoto('a'), aPhoto('b')]))).toBe('local b');
  expect(keys(adoptOrder(here, [aPhoto('b'), aPhoto('a')]))).toBe('b local');
});

test.each([
  [0, 2, 'b c a'],
  [2, 0, 'c a b'],
  [1, 1, 'a b c'],
  [0, -1, 'a b c'],
  [2, 3, 'a b c'],
])('When the photo at %i moves to %i, then the order is %s', (from, to, order) => {
  expect(keys(move([aSaved('a'), aSaved('b'), aSaved('c')], from, to))).toBe(order);
});

test('When no profile photo was chosen, then it is the saved one, or the first', () => {
  const saved = [aSaved('a'), aSaved('b', { is_profile_photo: true })];
  expect(profileKeyOf(saved, {})).toBe('b');
  expect(profileKeyOf(saved, { chosen: 'a' })).toBe('a');
  expect(profileKeyOf(saved, { chosen: 'gone' })).toBe('b');
  expect(profileKeyOf([aPending('x'), aPending('y')], {})).toBe('x');
  expect(profileKeyOf([], {})).toBeUndefined();
  expect(profileKeyOf(saved, { allNew: true })).toBe('a');
  expect(profileKeyOf(saved, { allNew: true, chosen: 'b' })).toBe('b');
});

test('When order and profile photo equal the saved ones, then there is nothing to save', () => {
  const profile = aPhoto('a', { is_profile_photo: true });
  const items = [{ key: 'a', photo: profile }, aSaved('b')];
  expect(orderToSave(items, 'a', state(profile, aPhoto('b')))).toBeUndefined();
  expect(orderToSave([], undefined, state())).toBeUndefined();
});

test('When the order or the profile photo changed, then both are saved without pending photos', () => {
  const saved = state(aPhoto('a', { is_profile_photo: true }), aPhoto('b'));
  expect(orderToSave([aSaved('b'), aSaved('a')], 'a', saved)).toEqual({ order: ['b', 'a'], profile_photo: 'a' });
  expect(orderToSave([aSaved('a'), aSaved('b')], 'b', saved)).toEqual({ order: ['a', 'b'], profile_photo: 'b' });
  // The chosen photo failed to upload, so the first saved one replaces it.
  expect(orderToSave([aPending('x'), aSaved('b'), aSaved('a')], 'x', saved)).toEqual({
    order: ['b', 'a'],
    profile_photo: 'b',
  });
});

test('When the response to an upload was lost, then the photo is saved once', () => {
  const here = [aSaved('a'), { ...aPending('local'), fileName: 'c.webp' }, aPending('x')];
  const photos = [aPhoto('a'), aPhoto('c')];
  for (const items of [matchSaved(here, photos), keepOrder(here, photos), adoptOrder(here, photos)]) {
    expect(keys(items)).toBe('a local x');
    expect(items.map(isSaved)).toEqual([true, true, false]);
  }
});

test('When only this screen added and removed photos, then the saved state is an own change', () => {
  const base = state(aPhoto('a', { is_profile_photo: true }), aPhoto('b'));
  const now = (...photos: Photo[]) => ({ photos, etag: '"photos.7"' });
  const here = [aSaved('a'), { key: 'local', photo: aPhoto('c') }, aPending('x')];
  expect(isOwnChange(base, here, now(aPhoto('a', { is_profile_photo: true }), aPhoto('c')))).toBe(true);
  expect(isOwnChange(base, [], { ...base })).toBe(true);
});

test('When another tab added, removed, reordered or chose photos, then the saved state is no own change', () => {
  const [a, b, c] = [aPhoto('a', { is_profile_photo: true }), aPhoto('b'), aPhoto('c')];
  const base = state(a, b);
  const here = [aSaved('a'), aSaved('b')];
  for (const photos of [[a, b, c], [a], [b, a], [aPhoto('a'), { ...b, is_profile_photo: true }]]) {
    expect(isOwnChange(base, here, { photos, etag: '"photos.7"' })).toBe(false);
  }
});

test('When a photo is uploaded, then its position counts only saved photos', () => {
  expect(placeAmongSaved([aSaved('a'), aPending('x'), aSaved('b'), aPending('y')], 'y')).toBe(2);
});
