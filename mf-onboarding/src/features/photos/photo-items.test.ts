import type { Photo } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import {
  followsFrom,
  isSaved,
  keepOrder,
  move,
  orderToSave,
  type PhotoItems,
  placeAmongSaved,
  profileKeyOf,
  settle,
  takeOver,
} from './photo-items.ts';
import { aPending, aPhoto, aSaved } from './testing/photos.ts';

const keys = (items: PhotoItems) => items.map(({ key }) => key).join(' ');
const state = (...photos: Photo[]) => ({ photos, etag: '"photos.1"' });

test('When another tab has changed the order, then it is taken over and no pending photo is lost', () => {
  const here = [aSaved('a'), aPending('new'), aSaved('b'), aPending('last')];
  expect(keys(takeOver(here, [aPhoto('b'), aPhoto('c'), aPhoto('a')]))).toBe('b new c last a');
  expect(keys(takeOver(here, []))).toBe('new last');
});

test('When a photo has been removed, then the others keep the order that they were given here', () => {
  const here = [aSaved('c'), aPending('new'), aSaved('a'), aSaved('b')];
  expect(keys(keepOrder(here, [aPhoto('a'), aPhoto('c'), aPhoto('d')]))).toBe('c new a d');
});

test('When a photo was uploaded from here, then its card stays the same one after the list was read again', () => {
  const here = [{ key: 'local', photo: aPhoto('a') }, aSaved('b')];
  expect(keys(keepOrder(here, [aPhoto('a'), aPhoto('b')]))).toBe('local b');
  expect(keys(takeOver(here, [aPhoto('b'), aPhoto('a')]))).toBe('b local');
});

test.each([
  [0, 2, 'b c a'],
  [2, 0, 'c a b'],
  [1, 1, 'a b c'],
  [0, -1, 'a b c'],
  [2, 3, 'a b c'],
])('When the photo at %i goes to %i, then the order is %s', (from, to, order) => {
  expect(keys(move([aSaved('a'), aSaved('b'), aSaved('c')], from, to))).toBe(order);
});

test('When no profile photo was chosen here, then it is the saved one, or the first', () => {
  const saved = [aSaved('a'), aSaved('b', { is_profile_photo: true })];
  expect(profileKeyOf(saved, undefined)).toBe('b');
  expect(profileKeyOf(saved, 'a')).toBe('a');
  expect(profileKeyOf(saved, 'gone')).toBe('b');
  expect(profileKeyOf([aPending('x'), aPending('y')], undefined)).toBe('x');
  expect(profileKeyOf([], undefined)).toBeUndefined();
});

test('When order and profile photo are as they are saved, then there is nothing to save', () => {
  const profile = aPhoto('a', { is_profile_photo: true });
  const items = [{ key: 'a', photo: profile }, aSaved('b')];
  expect(orderToSave(items, 'a', state(profile, aPhoto('b')))).toBeUndefined();
  expect(orderToSave([], undefined, state())).toBeUndefined();
});

test('When the order or the profile photo is another one, then both are saved, pending photos left out', () => {
  const saved = state(aPhoto('a', { is_profile_photo: true }), aPhoto('b'));
  expect(orderToSave([aSaved('b'), aSaved('a')], 'a', saved)).toEqual({ order: ['b', 'a'], profile_photo: 'a' });
  expect(orderToSave([aSaved('a'), aSaved('b')], 'b', saved)).toEqual({ order: ['a', 'b'], profile_photo: 'b' });
  // The chosen one has failed to upload: the first saved one stands in.
  expect(orderToSave([aPending('x'), aSaved('b'), aSaved('a')], 'x', saved)).toEqual({
    order: ['b', 'a'],
    profile_photo: 'b',
  });
});

test('When the answer to an upload was lost, then the photo is saved all the same, once', () => {
  const here = [aSaved('a'), { ...aPending('local'), fileName: 'c.webp' }, aPending('x')];
  const photos = [aPhoto('a'), aPhoto('c')];
  for (const items of [settle(here, photos), keepOrder(here, photos), takeOver(here, photos)]) {
    expect(keys(items)).toBe('a local x');
    expect(items.map(isSaved)).toEqual([true, true, false]);
  }
});

test('When only this screen has added and removed photos, then what the server has follows from it', () => {
  const base = state(aPhoto('a', { is_profile_photo: true }), aPhoto('b'));
  const now = (...photos: Photo[]) => ({ photos, etag: '"photos.7"' });
  const here = [aSaved('a'), { key: 'local', photo: aPhoto('c') }, aPending('x')];
  expect(followsFrom(base, here, now(aPhoto('a', { is_profile_photo: true }), aPhoto('c')))).toBe(true);
  expect(followsFrom(base, [], { ...base })).toBe(true);
});

test('When another tab has added, removed, reordered or chosen, then it does not follow', () => {
  const [a, b, c] = [aPhoto('a', { is_profile_photo: true }), aPhoto('b'), aPhoto('c')];
  const base = state(a, b);
  const here = [aSaved('a'), aSaved('b')];
  for (const photos of [[a, b, c], [a], [b, a], [aPhoto('a'), { ...b, is_profile_photo: true }]]) {
    expect(followsFrom(base, here, { photos, etag: '"photos.7"' })).toBe(false);
  }
});

test('When a photo is uploaded, then its place is counted among the saved ones', () => {
  expect(placeAmongSaved([aSaved('a'), aPending('x'), aSaved('b'), aPending('y')], 'y')).toBe(2);
});
