import { expect, test } from 'vitest';
import { filterOfMustHaves } from '../filters/filter.ts';
import { person } from '../testing/people.ts';
import { fit, mayMeet, metPreferences, mutualFit, reasonsFor } from './fit.ts';

const TODAY = 20_261_121;
const age = (from: number, to: number, weight: 'must' | 'nice' = 'must') => ({ age: { from, to, weight } });

test.each([
  [19_961_121, 30, 30, true],
  [19_961_122, 30, 30, false],
  [19_951_122, 30, 30, true],
  [19_951_121, 30, 30, false],
  [19_960_229, 30, 30, true],
  [20_081_121, 18, 18, true],
  [20_081_122, 18, 99, false],
])(
  'When a candidate was born on %i and the must is age %i to %i, then they may meet: %s',
  (born, from, to, expected) => {
    const viewer = person({ gender: 'Man' }, age(from, to));
    expect(mayMeet(viewer, person({ born }), TODAY)).toBe(expected);
    const { born: bounds } = filterOfMustHaves(viewer, TODAY) as { born: { $gt: number; $lte: number } };
    expect(born > bounds.$gt && born <= bounds.$lte).toBe(expected);
  },
);

test('When either side misses a must, then they do not meet; a nice-to-have excludes no candidate', () => {
  const picky = { mother_tongues: { values: ['Tamil' as const], weight: 'must' as const } };
  const gentle = { mother_tongues: { values: ['Tamil' as const], weight: 'nice' as const } };
  const man = person({ gender: 'Man' });
  expect(mayMeet(person({ gender: 'Man' }, picky), person(), TODAY)).toBe(false);
  expect(mayMeet(man, person({}, picky), TODAY)).toBe(false);
  expect(mayMeet(man, person({}, gentle), TODAY)).toBe(true);
  expect(mayMeet(man, person({ gender: 'Man' }), TODAY)).toBe(false);
});

test('When only one side fits, then the mutual fit is lower than when both fit half', () => {
  const wants = (values: ('Kannada' | 'Tamil')[]) => ({ mother_tongues: { values, weight: 'nice' as const } });
  const man = person({ gender: 'Man' }, wants(['Kannada']));
  expect(fit(man.preferences, person(), TODAY)).toBe(1);
  expect(mutualFit(man, person({}, wants(['Kannada'])), TODAY)).toBe(1);
  expect(mutualFit(man, person({}, wants(['Tamil'])), TODAY)).toBe(0);
  const half = person({}, { ...wants(['Tamil']), height_cm: { from: 150, to: 170, weight: 'nice' } });
  expect(mutualFit(man, half, TODAY)).toBeCloseTo(Math.sqrt(0.5));
});

test('When preferences are set, then the met ones are those that the other member meets', () => {
  const wishes = {
    ...age(25, 35),
    height_cm: { from: 170, to: 190, weight: 'nice' as const },
    mother_tongues: { values: ['Kannada' as const, 'Tamil' as const], weight: 'nice' as const },
  };
  expect(metPreferences(wishes, person(), TODAY)).toEqual(['age', 'mother_tongues']);
  expect(metPreferences({}, person(), TODAY)).toEqual([]);
});

test('When a member has no preferences, then everybody fits them by half, worse than a member with met preferences', () => {
  expect(fit({}, person(), TODAY)).toBe(0.5);
  const wish = { mother_tongues: { values: ['Kannada' as const], weight: 'nice' as const } };
  const man = person({ gender: 'Man' }, wish);
  expect(mutualFit(man, person(), TODAY)).toBeCloseTo(Math.sqrt(0.5));
  expect(mutualFit(man, person(), TODAY)).toBeLessThan(mutualFit(man, person({}, wish), TODAY));
});

test('When a candidate has several reasons, then the two strongest are given', () => {
  const man = person({ gender: 'Man', hobbies: ['Trekking'] }, age(25, 35));
  const woman = person({ hobbies: ['Trekking'] }, age(25, 35));
  expect(reasonsFor(man, woman, true, TODAY)).toEqual([{ code: 'liked-you' }, { code: 'fits-both' }]);
  expect(reasonsFor(person({ gender: 'Man' }), person({}, age(25, 35)), false, TODAY)).toEqual([
    { code: 'you-fit' },
    { code: 'tongue', value: 'Kannada' },
  ]);
  const stranger = person({ mother_tongue: 'Tamil', community: 'Other', district: 'Salem', hobbies: ['Chess'] });
  expect(reasonsFor(man, stranger, false, TODAY)).toEqual([{ code: 'fits-you' }]);
});
