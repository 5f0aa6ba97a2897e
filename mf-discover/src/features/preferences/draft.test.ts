import { PREFERENCE_NAMES } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import { openErrors, preferencesDraftOf, readPreferencesDraft } from './draft.ts';

test('When there are no preferences, then the form is open to all and saves none', () => {
  const draft = preferencesDraftOf({});
  expect(Object.keys(draft).toSorted()).toEqual([...PREFERENCE_NAMES].toSorted());
  expect(new Set(Object.values(draft).map(({ weight }) => weight))).toEqual(new Set(['open']));
  expect(readPreferencesDraft(draft)).toEqual({ preferences: {} });
});

test('When preferences were saved, then the form shows them and saves the same', () => {
  const preferences = {
    age: { from: 25, to: 32, weight: 'must' as const },
    mother_tongues: { values: ['Kannada' as const, 'Tamil' as const], weight: 'nice' as const },
  };
  expect(readPreferencesDraft(preferencesDraftOf(preferences))).toEqual({ preferences });
});

test('When a preference is opened to all, then its values are neither saved nor validated', () => {
  const draft = preferencesDraftOf({ age: { from: 25, to: 32, weight: 'must' } });
  expect(readPreferencesDraft({ ...draft, age: { weight: 'open', from: '', to: '7' } })).toEqual({ preferences: {} });
});

test('When preferences break rules, then each field has its own message', () => {
  const draft = preferencesDraftOf({});
  expect(
    readPreferencesDraft({
      ...draft,
      age: { weight: 'must', from: '40', to: '30' },
      height_cm: { weight: 'nice', from: 'tall', to: '250' },
      communities: { weight: 'must', values: [] },
    }),
  ).toEqual({
    errors: {
      'age.from': 'preferences.age',
      'height_cm.from': 'height.range',
      'height_cm.to': 'height.range',
      'communities.values': 'preferences.none',
    },
  });
});

test('When an age is no whole number from 18 to 99, then its message says so', () => {
  const draft = { ...preferencesDraftOf({}), age: { weight: 'must' as const, from: '17', to: '' } };
  expect(readPreferencesDraft(draft)).toEqual({ errors: { 'age.from': 'search.age', 'age.to': 'search.age' } });
});

test('When the server refused a value, then its error stays until the preference changes', () => {
  const draft = preferencesDraftOf({ age: { from: 25, to: 32, weight: 'must' } });
  const refusal = { draft, errors: { 'age.to': 'value.invalid' } } as const;
  const other = { ...draft, communities: { weight: 'nice' as const, values: ['Lingayat'] } };
  expect(openErrors(refusal, other)).toEqual({ 'age.to': 'value.invalid' });
  expect(openErrors(refusal, { ...draft, age: { ...draft.age, to: '33' } })).toEqual({});
});

test('When a wrong value is replaced by a value with another error, then the error has the new message', () => {
  const draft = { ...preferencesDraftOf({}), age: { weight: 'must' as const, from: 'x', to: '30' } };
  const refusal = { draft, errors: { 'age.from': 'value.invalid' } } as const;
  expect(openErrors(refusal, { ...draft, age: { ...draft.age, from: '40' } })).toEqual({
    'age.from': 'preferences.age',
  });
});
