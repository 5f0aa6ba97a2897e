import { expect, test } from 'vitest';
import { hasPhotos, sizeProblem } from './photos.ts';

test.each([
  [{ width: 600, height: 600 }, undefined],
  [{ width: 599, height: 1919 }, 'photo.too-small'],
  [{ width: 599, height: 1920 }, 'photo.too-narrow'],
])('When the largest variant is %o, then its problem is %s', (size, problem) => {
  expect(sizeProblem(size)).toBe(problem);
});

test('When onboarding was complete once, then one photo is enough, and before that five are needed', () => {
  const enough = [0, 1, 4, 5].map((count) => [true, false].map((settled) => hasPhotos({ count, settled })));
  expect(enough).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
});
