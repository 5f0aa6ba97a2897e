import type { Candidate } from './candidate.ts';

/** The part of a candidate that decides whether other members can see it. */
export type Visibility = Pick<Candidate, 'listed' | 'hidden'>;

/** Whether the account is archived: no other member sees it, and it sees no other member. */
export function isArchived({ listed, hidden }: Visibility): boolean {
  return !listed && !hidden;
}
