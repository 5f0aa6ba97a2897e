import { expect, test } from 'vitest';
import { choose, rememberSource, uploadName } from './photo-files.ts';
import { aFile, aPending, aSaved } from './testing/photos.ts';

const names = (files: readonly File[]) => files.map(({ name }) => name).join(' ');

test('When more files are chosen than fit, then as many as fit are accepted', () => {
  const { taken, refused } = choose(
    ['1', '2', '3', '4'].map((name) => aFile(`${name}.jpg`)),
    [aSaved('a'), aSaved('b'), aPending('c')],
  );
  expect(names(taken)).toBe('1.jpg 2.jpg');
  expect(refused).toBe('partly');
});

test('When five photos exist, then no file is accepted', () => {
  const items = [aSaved('a'), aSaved('b'), aSaved('c'), aPending('d'), aPending('e')];
  expect(choose([aFile('new.jpg')], items)).toEqual({ taken: [], refused: 'full' });
});

test('When a file has the name and size of an added one, then only the others are accepted', () => {
  rememberSource('a', { name: 'saved.jpg', size: 4 });
  const items = [aSaved('a'), aPending('pending', '12345')];
  const files = [aFile('saved.jpg', '1234'), aFile('pending.jpg', '12345'), aFile('other.jpg')];
  const { taken, refused } = choose(files, items);
  expect(names(taken)).toBe('other.jpg');
  expect(refused).toBe('duplicate');
});

test('When only the name or only the size is equal, then the file is accepted', () => {
  rememberSource('a', { name: 'image.jpg', size: 4 });
  const files = [aFile('image.jpg', '12345'), aFile('other.jpg', '1234')];
  expect(choose(files, [aSaved('a')])).toEqual({ taken: files, refused: undefined });
});

test('When the same file is chosen twice at once, then it is accepted once', () => {
  const { taken, refused } = choose([aFile('one.jpg'), aFile('one.jpg')], []);
  expect(names(taken)).toBe('one.jpg');
  expect(refused).toBe('duplicate');
});

test('When the photo of a file was removed, then the file is accepted again', () => {
  rememberSource('removed', { name: 'again.jpg', size: 9 });
  expect(choose([aFile('again.jpg')], []).refused).toBeUndefined();
});

test('When a file is no picture, then it is refused, and a HEIC file without a type is accepted', () => {
  const files = [aFile('letter.pdf', 'x', 'application/pdf'), aFile('IMG_0001.HEIC', 'y', ''), aFile('notes', 'z', '')];
  const { taken, refused } = choose(files, []);
  expect(names(taken)).toBe('IMG_0001.HEIC');
  expect(refused).toBe('no-picture');
});

const NOW = new Date('2026-11-21T06:00:00Z');

test.each([
  ['My best  photo.JPG', 'image/webp', 'm1_My_best_photo_1795240800000.webp'],
  ['../a/<b>.c.jpg', 'image/webp', 'm1_abc_1795240800000.webp'],
  ['ನನ್ನ ಚಿತ್ರ.png', 'image/webp', 'm1_ನನ್ನ_ಚಿತ್ರ_1795240800000.webp'],
  ['???.jpg', 'image/webp', 'm1_photo_1795240800000.webp'],
  ['IMG_1.HEIC', 'image/heic', 'm1_IMG_1_1795240800000.heic'],
])('When the file is named %s and sent as %s, then the upload is named %s', (name, type, expected) => {
  expect(uploadName('m1', aFile(name), type, NOW)).toBe(expected);
});

test('When the member is unknown, then the name starts with temp, and a long name is cut', () => {
  const name = uploadName(undefined, aFile(`${'a'.repeat(300)}.jpg`), 'image/webp', NOW);
  expect(name).toMatch(/^temp_a{100}_/u);
});
