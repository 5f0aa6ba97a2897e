import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../testing/database.ts';
import { pastOf } from './past.ts';

const { matching } = sharedDatabase();
const { pairs, pairModel } = matching;

type Id = Types.ObjectId;
const like = (from: Id, to: Id) => pairs.swipe({ from, to, direction: 'liked', key: 'k', at: new Date() });

test.each<[string, (one: Id, other: Id) => Promise<unknown>, [boolean, boolean], [boolean, boolean]]>([
  ['nothing', async () => {}, [false, false], [false, false]],
  ['a swipe', like, [true, false], [true, false]],
  [
    'an undone swipe',
    async (one, other) => [await like(one, other), await pairs.undo(one, other, 'k')],
    [true, false],
    [true, false],
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
      const { haveSwiped, blockedByMe, ...relation } = await pastOf(pairModel, me, by);
      expect(relation).toEqual(await pairs.relation(me, by));
      return [haveSwiped, blockedByMe];
    };
    expect([await seen(one, other), await seen(other, one)]).toEqual([mine, theirs]);
  }
});
