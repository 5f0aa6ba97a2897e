import { expect, test } from 'vitest';
import { AUDIENCES, audienceIncludes, DEFAULT_SETTINGS, phoneAccessFor, widenedSettings } from './audiences.ts';

test.each([
  ['members', [true, true]],
  ['matches', [false, true]],
  ['nobody', [false, false]],
] as const)('When the audience is %s, then other members and matches are included: %s', (audience, included) => {
  expect([false, true].map((matched) => audienceIncludes(audience, { matched }))).toEqual(included);
});

test('When a viewer does not get a phone number, then the access tells whether a match would', () => {
  const access = (matched: boolean) => AUDIENCES.map((audience) => phoneAccessFor(audience, { matched }));
  expect([access(false), access(true)]).toEqual([
    ['shown', 'matches-only', 'hidden'],
    ['shown', 'shown', 'hidden'],
  ]);
});

test('When settings change, then only those with a wider audience and the end of hiding are widened', () => {
  const before = { ...DEFAULT_SETTINGS, hidden: true, phone_audience: 'nobody' } as const;
  const after = { ...before, hidden: false, phone_audience: 'matches', photos_audience: 'nobody' } as const;
  expect(widenedSettings(before, after).toSorted()).toEqual(['hidden', 'phone_audience']);
  expect(widenedSettings(after, before)).toEqual(['photos_audience']);
});
