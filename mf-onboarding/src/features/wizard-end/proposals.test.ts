import type { Profile } from '@bandhavya/contracts';
import { SECTION_VALUES } from '@bandhavya/contracts/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { proposalsFor } from './proposals.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-01T06:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const basicInfo = SECTION_VALUES['basic-info'];
const propose = (date_of_birth: string | undefined, facts: Profile['sections']['basic-info'] = basicInfo) =>
  proposalsFor({
    profile: date_of_birth === undefined ? {} : { date_of_birth },
    sections: { 'basic-info': facts } as Profile['sections'],
  });

test('When a member has facts, then age, mother tongue and marital status like their own are proposed', () => {
  expect(propose('1996-05-31')).toEqual({
    age: { from: 25, to: 35, weight: 'nice' },
    mother_tongues: { values: ['Kannada'], weight: 'nice' },
    marital_statuses: { values: ['Never Married'], weight: 'nice' },
  });
});

test.each([
  ['2008-05-01', { from: 18, to: 23 }],
  ['1930-05-01', { from: 91, to: 99 }],
])('When a member is born on %s, then the proposed ages stay within the limits', (born, range) => {
  expect(propose(born).age).toMatchObject(range);
});

test('When a member was married before, then others who were married before are proposed', () => {
  const { marital_statuses } = propose('1996-05-31', { ...basicInfo, marital_status: 'Widowed' });
  expect(marital_statuses?.values).toEqual(['Divorced', 'Widowed', 'Annulled']);
});

test('When a fact is absent or says nothing, then nothing is proposed for it', () => {
  expect(propose(undefined, { ...basicInfo, mother_tongue: 'Other', marital_status: undefined })).toEqual({});
});
