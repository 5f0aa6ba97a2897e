import { preferencesBody } from '@bandhavya/contracts';
import { candidateOf } from '@bandhavya/matching/models';
import { expect, test } from 'vitest';
import { DEMO_WISHES } from '../demo-accounts.ts';
import { DEMO_MEMBERS, generateMembers } from '../generated-members/generate-members.ts';
import { isMadeMemberId, madeMemberId } from './member-ids.ts';
import { population } from './population.ts';

const now = new Date();
const COUNT = 3000;
const people = [...population(COUNT, now)];
const members = people.map(({ member }) => member);
const candidates = people.flatMap(({ candidate }) => (candidate ? [candidate] : []));
const share = <T>(values: readonly T[], test: (value: T) => boolean) => values.filter(test).length / values.length;

test('When a larger population is generated, then its first members are equal and start with the demo members', () => {
  expect([...population(COUNT / 2, now)]).toEqual(people.slice(0, COUNT / 2));
  const demo = generateMembers(now, DEMO_WISHES);
  expect(members.slice(0, DEMO_MEMBERS).map(({ _id }) => _id.toHexString())).toEqual(demo.map(({ _id }) => _id));
});

test('When onboarding is complete, and only then, a member has a candidate that fits the profile', () => {
  for (const { member, candidate } of people) {
    expect(candidate !== undefined).toBe(member.onboarding_completed_at !== undefined);
    if (!candidate) continue;
    const { _id, rank, ...facts } = candidate;
    expect(facts).toEqual(candidateOf(member as Parameters<typeof candidateOf>[0]));
    expect([_id, Number.isSafeInteger(rank)]).toEqual([member._id, true]);
  }
});

test('When members are compared, then ids, subjects, e-mail addresses and ranks differ', () => {
  for (const key of ['_id', 'identity', 'email'] as const) {
    expect(new Set(members.map((member) => JSON.stringify(member[key]))).size).toBe(COUNT);
  }
  expect(new Set(candidates.map(({ rank }) => rank)).size).toBe(candidates.length);
});

test('When members are counted, then they are distributed as on the service', () => {
  expect(share(candidates, ({ gender }) => gender === 'Man')).toBeCloseTo(0.58, 1);
  expect(share(members, (member) => member.onboarding_completed_at !== undefined)).toBeCloseTo(0.88, 1);
  expect(share(candidates, ({ listed }) => !listed)).toBeGreaterThan(0.01);
  expect(share(candidates, ({ listed }) => !listed)).toBeLessThan(0.06);
  const made = members.slice(DEMO_MEMBERS);
  const daysAgo = (date: Date) => (now.getTime() - date.getTime()) / (24 * 3600 * 1000);
  expect(share(made, ({ updated_at }) => daysAgo(updated_at) <= 60)).toBe(1);
  expect(share(made, ({ updated_at }) => daysAgo(updated_at) < 7)).toBeGreaterThan(0.35);
});

test('When a member has preferences, then the schema of the contract accepts them', () => {
  const wishing = members.filter(({ preferences }) => preferences);
  expect(wishing.length).toBeGreaterThan(COUNT * 0.4);
  expect(wishing.length).toBeLessThan(COUNT * 0.7);
  for (const { preferences } of wishing) expect(preferencesBody.parse(preferences)).toEqual(preferences);
  const weights = wishing.flatMap(({ preferences = {} }) => Object.values(preferences).map((wish) => wish?.weight));
  expect(share(weights, (weight) => weight === 'must')).toBeGreaterThan(0.25);
  expect(share(weights, (weight) => weight === 'must')).toBeLessThan(0.6);
});

test('When an id was not generated here, then it is recognised as foreign', () => {
  const ids = Array.from({ length: 500 }, (_, index) => madeMemberId(index * 1999));
  expect(ids.every(isMadeMemberId)).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.map((id) => `${id.slice(0, -1)}${id.endsWith('0') ? 1 : 0}`).some(isMadeMemberId)).toBe(false);
  expect(isMadeMemberId('65a1b2c3d4e5f60718293a4b')).toBe(false);
});
