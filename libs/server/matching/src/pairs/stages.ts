import { opposite, type Side } from './pair.ts';

/** A stage or an expression of an update pipeline. */
type Expression = unknown;
type Stage = { $set: Record<string, Expression> } | { $unset: string[] };

/** A time, or that of the database, by which all copies of the gateway agree on an order. */
type Time = Date | '$$NOW';

/** How many keys of undone swipes, and how many of replaced ones, each side keeps. */
const KEYS_MAX = 8;

const liked = (side: Side) => ({ $eq: [`$${side}_dir`, 'liked'] });
const hasSwiped = (side: Side) => ({ $ne: [{ $ifNull: [`$${side}_dir`, null] }, null] });
const open = { $eq: [{ $ifNull: ['$a_blocked_at', '$b_blocked_at', null] }, null] };
const remembered = (side: Side, which: 'undone' | 'replaced') => ({ $ifNull: [`$${side}_${which}`, []] });
const lastOf = (keys: Expression, added: Expression) => ({ $slice: [{ $concatArrays: [keys, [added]] }, -KEYS_MAX] });
const when = (condition: Expression, value: Expression, otherwise: Expression = '$$REMOVE') => ({
  $cond: [condition, value, otherwise],
});

/**
 * Derives the match and the incoming like from both swipes and the blocks. `key` is the swipe that may have made the
 * match, `endedBy` the one that may have ended it.
 */
function derived(key: Expression, endedBy: Expression = '$$REMOVE'): Stage {
  const both = { $and: [open, liked('a'), liked('b')] };
  const waitsFor = (side: Side) => ({ $and: [open, liked(opposite(side)), { $not: [hasSwiped(side)] }] });
  const newer = { $max: ['$a_at', '$b_at'] };
  const ends = { $and: [{ $gt: ['$matched_at', null] }, { $not: [both] }] };
  return {
    $set: {
      matched_at: when(both, { $ifNull: ['$matched_at', newer] }),
      matched_key: when(both, { $ifNull: ['$matched_key', key] }),
      ended_at: when(ends, '$matched_at', '$ended_at'),
      ended_key: when(ends, endedBy, '$ended_key'),
      waits_for: when(waitsFor('a'), '$a', when(waitsFor('b'), '$b')),
      waits_at: when(waitsFor('a'), '$b_at', when(waitsFor('b'), '$a_at')),
    },
  };
}

/**
 * Records the swipe of a side. Changes nothing when the swipe with this key was recorded, undone or replaced before, when
 * the direction is the recorded one, or when one member blocked the other.
 */
export function swipeStages(
  side: Side,
  swipe: { dir: 'liked' | 'disliked'; super: boolean; at: Time; key: string },
): Stage[] {
  const key = { $literal: swipe.key };
  const fresh = {
    $and: [
      open,
      { $not: [{ $in: [key, remembered(side, 'undone')] }] },
      { $not: [{ $in: [key, remembered(side, 'replaced')] }] },
      { $ne: [`$${side}_key`, key] },
      {
        $or: [{ $ne: [`$${side}_dir`, swipe.dir] }, { $ne: [{ $ifNull: [`$${side}_super`, false] }, swipe.super] }],
      },
    ],
  };
  const set = (name: string, value: Expression) => ({ [`${side}_${name}`]: when('$fresh', value, `$${side}_${name}`) });
  return [
    { $set: { fresh } as Record<string, Expression> },
    {
      $set: {
        ...set('dir', swipe.dir),
        ...set('super', swipe.super ? true : '$$REMOVE'),
        ...set('at', swipe.at),
        ...set('key', key),
        [`${side}_replaced`]: when(
          { $and: ['$fresh', hasSwiped(side)] },
          lastOf(remembered(side, 'replaced'), `$${side}_key`),
          `$${side}_replaced`,
        ),
      },
    },
    { $unset: ['fresh'] },
    derived(key, key),
  ];
}

/** Undoes the swipe of a side that has this key. */
export function undoStages(side: Side, key: string): Stage[] {
  return [
    { $set: { [`${side}_undone`]: lastOf(remembered(side, 'undone'), { $literal: key }) } },
    { $unset: [`${side}_dir`, `${side}_super`, `${side}_at`, `${side}_key`] },
    derived('$matched_key'),
  ];
}

/** Blocks the other side. A second block keeps the time of the first. */
export function blockStages(side: Side, at: Time): Stage[] {
  return [{ $set: { [`${side}_blocked_at`]: { $ifNull: [`$${side}_blocked_at`, at] } } }, derived('$matched_key')];
}

/** Removes a side's block: both swipes count again. */
export function unblockStages(side: Side): Stage[] {
  const key = { $ifNull: ['$matched_key', { $ifNull: [`$${side}_key`, `$${opposite(side)}_key`] }] };
  return [{ $unset: [`${side}_blocked_at`] }, derived(key)];
}
