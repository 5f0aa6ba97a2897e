import { expect, test } from 'vitest';
import { draftOf, readDraft } from './draft.ts';

test('When nothing is wished for, then the form is open to all, and saving it wishes for nothing', () => {
  const draft = draftOf({});
  expect(Object.values(draft).map(({ weight }) => weight)).toEqual(['open', 'open', 'open', 'open', 'open']);
  expect(readDraft(draft)).toEqual({ preferences: {} });
});

test('When wishes were saved, then the form shows them and saves the same', () => {
  const preferences = {
    age: { from: 25, to: 32, weight: 'must' as const },
    mother_tongues: { values: ['Kannada' as const, 'Tamil' as const], weight: 'nice' as const },
  };
  expect(readDraft(draftOf(preferences))).toEqual({ preferences });
});

test('When a wish is opened to all, then what it was is not saved and not checked', () => {
  const draft = draftOf({ age: { from: 25, to: 32, weight: 'must' } });
  expect(readDraft({ ...draft, age: { weight: 'open', from: '', to: '7' } })).toEqual({ preferences: {} });
});

test('When wishes break the rules, then each field is told its own', () => {
  const draft = draftOf({});
  expect(
    readDraft({
      ...draft,
      age: { weight: 'must', from: '40', to: '30' },
      height_cm: { weight: 'nice', from: 'tall', to: '250' },
      communities: { weight: 'must', values: [] },
    }),
  ).toEqual({
    errors: {
      'age.from': 'preferences.age',
      'height_cm.from': 'value.invalid',
      'height_cm.to': 'value.invalid',
      'communities.values': 'preferences.none',
    },
  });
});
