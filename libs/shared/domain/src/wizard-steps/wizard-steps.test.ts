import { expect, test } from 'vitest';
import { nextPath, pathAfter, STEP_IDS, STEPS } from './wizard-steps.ts';

const all = [...STEP_IDS];

test('When consents are missing, onboarding is complete or a step is open, then the member continues there', () => {
  expect(nextPath({ consented: false, done: all, complete: true })).toBe('/onboarding/welcome');
  expect(nextPath({ consented: true, done: [], complete: true })).toBe('/home');
  expect(nextPath({ consented: true, done: ['name', 'gender'] })).toBe('/onboarding/phone');
});

test('When the last step is saved, then the first open step follows, and every other step is followed by the next', () => {
  expect(pathAfter('name', { consented: true, done: all })).toBe('/onboarding/phone');
  expect(pathAfter('social-media', { consented: true, done: all.filter((id) => id !== 'work') })).toBe(
    '/onboarding/work',
  );
});

test('When a member completed onboarding, then all steps but name and gender can be edited', () => {
  expect(STEPS.filter((step) => !('editPath' in step)).map(({ id }) => id)).toEqual(['name', 'gender']);
});
