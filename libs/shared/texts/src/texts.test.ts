import { GENDERS, problems } from '@bandhavya/contracts';
import { describe, expect, test } from 'vitest';
import { en } from './en/index.ts';
import { messages } from './en/messages.ts';
import { hi } from './hi/index.ts';
import { kn } from './kn/index.ts';
import { OTHER_PLACES } from './other-places.ts';
import { optionValues } from './testing/option-values.ts';
import { FOR_MACHINES } from './texts.ts';
import { UNTRANSLATED } from './untranslated.ts';

const CODES = [...Object.keys(messages), ...Object.keys(problems)].filter(
  (code) => !FOR_MACHINES.some((each) => each === code),
);
/** Labels of fields and texts of screens. The genders are options. */
const LABELS = Object.keys(en).filter((key) => !GENDERS.some((gender) => gender === key));
const VALUES = optionValues();
const TRANSLATED = VALUES.filter((value) => !UNTRANSLATED.includes(value));

describe.each([
  ['Kannada', kn, /\p{Script=Kannada}/u],
  ['Hindi', hi, /\p{Script=Devanagari}/u],
])('In %s', (_, catalogue, script) => {
  test('the catalogue has exactly the messages, problems, options and fields', () => {
    expect(Object.keys(catalogue).sort()).toEqual([...CODES, ...TRANSLATED, ...OTHER_PLACES, ...LABELS].sort());
  });

  test('every text is in the script of the language', () => {
    const latin = Object.entries(catalogue).filter(([, text]) => !script.test(text));
    // The names of platforms stay in Latin letters.
    expect(latin.filter(([key]) => !key.startsWith('field.social-media.'))).toEqual([]);
  });

  test('no two options of a list have the same label', () => {
    const labels = Map.groupBy(TRANSLATED, (value) => catalogue[value as keyof typeof catalogue]);
    const alike = [...labels.values()].filter((values) => values.length > 1);
    // These two options are never in the same list.
    expect(alike).toEqual([['Never Married', 'Single']]);
  });
});

test('lists only options among the untranslated values', () => {
  expect(UNTRANSLATED.filter((value) => !VALUES.includes(value))).toEqual([]);
});

test('uses no code for both a message and a problem', () => {
  expect(Object.keys(problems).filter((code) => code in messages)).toEqual([]);
});
