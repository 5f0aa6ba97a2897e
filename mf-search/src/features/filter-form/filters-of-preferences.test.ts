import { expect, test } from 'vitest';
import { filtersOfPreferences } from './filters-of-preferences.ts';

test('When preferences become filters, then each of them is a filter, and the marital status has the option of the filter', () => {
  const weight = 'nice' as const;
  expect(
    filtersOfPreferences({
      age: { from: 25, to: 32, weight },
      height_cm: { from: 150, to: 170, weight },
      income: { from: 500_000, to: 10_000_000, weight },
      communities: { values: ['Brahmin', 'Kuruba'], weight },
      mother_tongues: { values: ['Kannada'], weight },
      marital_statuses: { values: ['Never Married', 'Divorced'], weight },
      religions: { values: ['Hindu', 'Jain'], weight },
      states: { values: ['Karnataka'], weight },
      districts: { values: ['Mysuru'], weight },
      qualifications: { values: ["Master's Degree"], weight },
      diets: { values: ['Veg'], weight },
      kuja_doshas: { values: ['No'], weight },
    }),
  ).toEqual({
    ...{ minAge: '25', maxAge: '32', minHeight: '150', maxHeight: '170', minIncome: '500000', maxIncome: '10000000' },
    ...{ community: 'Brahmin,Kuruba', motherTongue: 'Kannada', maritalStatus: 'Single,Divorced' },
    ...{ religion: 'Hindu,Jain', state: 'Karnataka', district: 'Mysuru', education: "Master's Degree" },
    ...{ diet: 'Veg', kujaDosha: 'No' },
  });
  expect(filtersOfPreferences({})).toEqual({});
});
