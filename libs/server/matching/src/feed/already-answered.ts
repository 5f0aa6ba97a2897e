import type { Relation } from '../pairs/pair.ts';

/** Candidates who disliked the viewer come in a scan of their own, after all others. */
export type ScanOf = 'others' | 'dislikers';

/** Whether a candidate may be queued, is queued or belongs to another scan, or is settled. */
export type Status = 'open' | 'waiting' | 'settled';

/** Candidates who like the viewer come from the incoming likes instead. */
export function statusIn(of: ScanOf, relation: Relation | undefined): Status {
  if (relation?.mine || relation?.blocked || relation?.theirs?.dir === 'liked') return 'settled';
  const isDisliker = relation?.theirs?.dir === 'disliked';
  if (of === 'others') return isDisliker ? 'settled' : 'open';
  return isDisliker ? 'open' : 'settled';
}
