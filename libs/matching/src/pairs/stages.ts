import { opposite, type Side } from './pair.ts';

/** A stage or an expression of an update pipeline. */
type Expression = unknown;
type Stage = { $set: Record<string, Expression> } | { $unset: string[] };

/** How many taken-back swipes of one member about another are remembered. */
const UNDONE_MAX = 8;

const liked = (side: Side) => ({ $eq: [`$${side}_dir`, 'liked'] });
const answered = (side: Side) => ({ $ne: [{ $ifNull: [`$${side}_dir`, null] }, null] });
const open = { $eq: [{ $ifNull: ['$a_blocked_at', '$b_blocked_at', null] }, null] };
const when = (condition: Expression, value: Expression, otherwise: Expression = '$$REMOVE') => ({
  $cond: [condition, value, otherwise],
});

/** What follows from both answers and the blocks: the match, and who is waited for. `key` is the swipe that may have made the match. */
function derived(key: Expression): Stage {
  const both = { $and: [open, liked('a'), liked('b')] };
  const waitsFor = (side: Side) => ({ $and: [open, liked(opposite(side)), { $not: [answered(side)] }] });
  const newer = { $max: ['$a_at', '$b_at'] };
  return {
    $set: {
      matched_at: when(both, { $ifNull: ['$matched_at', newer] }),
      matched_key: when(both, { $ifNull: ['$matched_key', key] }),
      waits_for: when(waitsFor('a'), '$a', when(waitsFor('b'), '$b')),
      waits_at: when(waitsFor('a'), '$b_at', when(waitsFor('b'), '$a_at')),
    },
  };
}

/**
 * A side answers. Nothing changes when this very swipe was made or taken back before, when it says what is said already,
 * or when one of the two has blocked the other.
 */
export function answerStages(
  side: Side,
  answer: { dir: 'liked' | 'disliked'; super: boolean; at: Date; key: string },
): Stage[] {
  const key = { $literal: answer.key };
  const fresh = {
    $and: [
      open,
      { $not: [{ $in: [key, { $ifNull: [`$${side}_undone`, []] }] }] },
      { $ne: [`$${side}_key`, key] },
      {
        $or: [{ $ne: [`$${side}_dir`, answer.dir] }, { $ne: [{ $ifNull: [`$${side}_super`, false] }, answer.super] }],
      },
    ],
  };
  const set = (name: string, value: Expression) => ({ [`${side}_${name}`]: when('$fresh', value, `$${side}_${name}`) });
  return [
    { $set: { fresh } as Record<string, Expression> },
    {
      $set: {
        ...set('dir', answer.dir),
        ...set('super', answer.super ? true : '$$REMOVE'),
        ...set('at', answer.at),
        ...set('key', key),
      },
    },
    { $unset: ['fresh'] },
    derived(key),
  ];
}

/** A side takes the answer with this key back. */
export function undoStages(side: Side, key: string): Stage[] {
  const undone = { $concatArrays: [{ $ifNull: [`$${side}_undone`, []] }, [{ $literal: key }]] };
  return [
    { $set: { [`${side}_undone`]: { $slice: [undone, -UNDONE_MAX] } } },
    { $unset: [`${side}_dir`, `${side}_super`, `${side}_at`, `${side}_key`] },
    derived('$matched_key'),
  ];
}

/** A side blocks the other, since then; a second time changes nothing. */
export function blockStages(side: Side, at: Date): Stage[] {
  return [{ $set: { [`${side}_blocked_at`]: { $ifNull: [`$${side}_blocked_at`, at] } } }, derived('$matched_key')];
}

/** A side does not block the other any more: what they answered before holds again. */
export function unblockStages(side: Side): Stage[] {
  const key = { $ifNull: ['$matched_key', { $ifNull: [`$${side}_key`, `$${opposite(side)}_key`] }] };
  return [{ $unset: [`${side}_blocked_at`] }, derived(key)];
}
