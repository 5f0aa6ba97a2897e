import { expect, test } from 'vitest';
import { ApiError } from './call.ts';
import { isTransient, retryDelay } from './retry.ts';

test.each([
  ['network', 0],
  ['service.unavailable', 503],
  ['rate.limited', 429],
  // A proxy responds without a problem document.
  ['request.invalid', 429],
] as const)('When a call failed with %s (%i), then it is transient', (code, status) => {
  expect(isTransient(new ApiError(code, status, 'Failed'))).toBe(true);
});

test.each([
  ['swipes.exhausted', 429],
  ['member.absent', 404],
  ['session.required', 401],
] as const)('When a call failed with %s (%i), then it is not transient', (code, status) => {
  expect(isTransient(new ApiError(code, status, 'Failed'))).toBe(false);
});

test('When an error comes from the class of another application, then it is recognised', () => {
  const foreign = Object.assign(new Error('Failed'), { name: 'ApiError', code: 'network', status: 0 });
  expect(isTransient(foreign)).toBe(true);
  expect(isTransient(new TypeError('Failed to fetch'))).toBe(false);
});

test('When attempts fail in a row, then the delay grows to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map(retryDelay)).toEqual([1000, 2000, 5000, 15_000, 30_000, 60_000, 60_000, 60_000]);
});
