import { expect, test } from 'vitest';
import { addedLater, dependentSelect, select } from './field.ts';
import { defineSection, withUnsent } from './section.ts';

const section = defineSection('place', [
  select('state', ['Karnataka', 'Kerala']),
  addedLater(
    dependentSelect('district', ({ state }) => (state === 'Karnataka' ? ['Mysuru', 'Udupi'] : ['Kollam', 'Idukki'])),
  ),
]);
const stored = { state: 'Karnataka', district: 'Udupi' };

test('When a request lacks a later field, then its stored value is kept while the sent values allow it', () => {
  expect(withUnsent(section, { state: 'Karnataka' }, ['state'], stored)).toEqual(stored);
  expect(withUnsent(section, { state: 'Kerala' }, ['state'], stored)).toEqual({ state: 'Kerala' });
  expect(withUnsent(section, { state: 'Kerala' }, ['state'], {})).toEqual({ state: 'Kerala' });
});

test('When a request has a later field, then its value replaces the stored one', () => {
  const sent = { state: 'Karnataka', district: 'Mysuru' };
  expect(withUnsent(section, sent, ['state', 'district'], stored)).toEqual(sent);
});
