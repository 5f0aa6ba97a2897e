import { expect, test } from 'vitest';
import { photoSources } from './photo-sources.ts';

test('When a photo is upright, then each size is listed with its width', () => {
  expect(photoSources({ photo_url: '/api/user-photos/a', width: 1080, height: 1920 })).toEqual({
    src: '/api/user-photos/a?size=480',
    srcSet: [
      '/api/user-photos/a?size=96 54w',
      '/api/user-photos/a?size=480 270w',
      '/api/user-photos/a?size=960 540w',
      '/api/user-photos/a?size=1920 1080w',
    ].join(', '),
    width: 1080,
    height: 1920,
  });
});

test('When a photo is small, then equal variants are listed once', () => {
  expect(photoSources({ photo_url: '/p', width: 500, height: 300 }).srcSet).toBe(
    '/p?size=96 96w, /p?size=480 480w, /p?size=960 500w',
  );
});
