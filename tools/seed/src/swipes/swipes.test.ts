import { todayOf } from '@bandhavya/domain';
import { mayMeet } from '@bandhavya/matching/models';
import { expect, test } from 'vitest';
import { population } from '../large-population/population.ts';
import { pairsAmong, partyOf } from './pairs-among.ts';

const now = new Date();
const found = [...population(3000, now)].flatMap(({ member, candidate }) =>
  candidate ? [{ candidate, joined: member.created_at, active: member.updated_at }] : [],
);
const parties = found.map(({ candidate, ...times }) => partyOf(candidate, times));
const byId = new Map(found.map((each) => [each.candidate._id.toHexString(), each]));
const make = () => [...pairsAmong({ parties, offered: [], mean: 14, now })];
const pairs = make();

const of = (id: { toHexString: () => string }) => {
  const person = byId.get(id.toHexString());
  if (!person) throw new Error('A swipe of nobody');
  return person;
};

test('When swipes are generated again, then they are equal', () => {
  expect(make()).toEqual(pairs);
});

test('When two members have swiped, then they fit each other and have one pair', () => {
  const today = todayOf(now);
  expect(new Set(pairs.map(({ _id }) => _id)).size).toBe(pairs.length);
  for (const { _id, a, b, a_dir, b_dir } of pairs) {
    expect(_id).toBe(`${a.toHexString()}${b.toHexString()}`);
    expect(a.toHexString() < b.toHexString()).toBe(true);
    expect(mayMeet(of(a).candidate, of(b).candidate, today)).toBe(true);
    expect(a_dir ?? b_dir).toBeDefined();
  }
});

test('When both members like each other, and only then, they match', () => {
  for (const { a, b, a_dir, b_dir, matched_at, waits_for } of pairs) {
    expect(matched_at !== undefined).toBe(a_dir === 'liked' && b_dir === 'liked');
    const waiting = a_dir === 'liked' && !b_dir ? b : b_dir === 'liked' && !a_dir ? a : undefined;
    expect(waits_for).toEqual(waiting);
  }
  expect(pairs.filter(({ matched_at }) => matched_at).length).toBeGreaterThan(pairs.length * 0.015);
});

test('When a member has swiped, then it was after joining', () => {
  for (const { a, b, a_at, b_at } of pairs) {
    for (const [id, at] of [
      [a, a_at],
      [b, b_at],
    ] as const) {
      if (!at) continue;
      expect(at.getTime()).toBeGreaterThanOrEqual(of(id).joined.getTime());
      expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  }
});

test('When swipes are counted, then a few members swipe a lot and a few are swiped a lot', () => {
  const [made, liked] = [new Map<string, number>(), new Map<string, number>()];
  const count = (map: Map<string, number>, id: string) => map.set(id, (map.get(id) ?? 0) + 1);
  for (const { a, b, a_dir, b_dir } of pairs) {
    const [one, other] = [a.toHexString(), b.toHexString()];
    if (a_dir) count(made, one);
    if (b_dir) count(made, other);
    if (a_dir === 'liked') count(liked, other);
    if (b_dir === 'liked') count(liked, one);
  }
  for (const map of [made, liked]) {
    const sorted = [...map.values()].toSorted((one, other) => other - one);
    const sum = sorted.reduce((total, each) => total + each, 0);
    const top = sorted.slice(0, Math.round(parties.length * 0.05)).reduce((total, each) => total + each, 0);
    expect(top).toBeGreaterThan(sum * 0.2);
    expect(sorted.at(Math.floor(sorted.length / 2))).toBeLessThan((sorted[0] ?? 0) / 8);
  }
  expect(parties.length - made.size).toBeGreaterThan(parties.length * 0.05);
});
