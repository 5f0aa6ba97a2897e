import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../testing/database.ts';
import { relationHistory } from './relation-history.ts';

const { matching } = sharedDatabase();
const { pairs, pairModel } = matching;

type Id = Types.ObjectId;
const swipe = (from: Id, to: Id, direction: 'liked' | 'disliked') =>
  pairs.swipe({ from, to, direction, key: 'k', at: new Date() });

test.each<[string, (one: Id, other: Id) => Promise<unknown>, [boolean, boolean], [boolean, boolean]]>([
  ['nothing', async () => {}, [false, false], [false, false]],
  ['a like', (one, other) => swipe(one, other, 'liked'), [true, false], [true, false]],
  ['a dislike', (one, other) => swipe(one, other, 'disliked'), [true, false], [false, false]],
  [
    'an undone swipe',
    async (one, other) => [await swipe(one, other, 'liked'), await pairs.undo(one, other, 'k')],
    [true, false],
    [false, false],
  ],
  ['a block', (one, other) => pairs.block(one, other, new Date()), [false, true], [false, false]],
  [
    'a removed block',
    async (one, other) => [await pairs.block(one, other, new Date()), await pairs.unblock(one, other)],
    [false, false],
    [false, false],
  ],
])('tells %s of one side to both sides', async (_, relate, mine, theirs) => {
  const [low, middle, high] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
  for (const [one, other] of [
    [low, middle],
    [high, middle],
  ] as const) {
    await relate(one, other);
    const seen = async (me: Id, by: Id) => {
      const { wasRelated, blockedByMe, ...relation } = await relationHistory(pairModel, me, by);
      expect(relation).toEqual(await pairs.relation(me, by));
      return [wasRelated, blockedByMe];
    };
    expect([await seen(one, other), await seen(other, one)]).toEqual([mine, theirs]);
  }
});
