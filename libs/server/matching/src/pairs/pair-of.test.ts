import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../testing/database.ts';
import { type Pair, pairId } from './pair.ts';
import { type PairSwipe, pairOf } from './pair-of.ts';

const { matching } = sharedDatabase();

const early = new Date(Date.UTC(2026, 9, 1));
const late = new Date(Date.UTC(2026, 9, 2));
const swipes: Record<string, Omit<PairSwipe, 'at' | 'key'> | undefined> = {
  'no swipe': undefined,
  'a like': { dir: 'liked' },
  'a super like': { dir: 'liked', super: true },
  'a dislike': { dir: 'disliked' },
};
const names = Object.keys(swipes);
const cases = names.flatMap((first) => names.map((second) => [first, second] as const)).slice(1);

test.each(cases)(
  'When one member gives %s and the other %s, then pairOf equals the recorded pair',
  async (first, second) => {
    const [one, other] = [new Types.ObjectId(), new Types.ObjectId()];
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      await matching.pairModel.deleteMany({});
      const [ones, others] = [swipes[first], swipes[second]];
      const mine = ones && { ...ones, at: early, key: 'first' };
      const theirs = others && { ...others, at: late, key: 'second' };
      if (mine) await matching.pairs.swipe({ from, to, direction: directionOf(mine), at: early, key: 'first' });
      if (theirs)
        await matching.pairs.swipe({ from: to, to: from, direction: directionOf(theirs), at: late, key: 'second' });
      const stored = await matching.pairModel.findById(pairId(one, other)).lean<Pair>();
      expect(pairOf(from, to, mine, theirs)).toEqual(stored);
    }
  },
);

function directionOf(swipe: PairSwipe) {
  if (swipe.dir === 'disliked') return 'disliked';
  return swipe.super ? 'super_liked' : 'liked';
}
