import type { NameItem, SearchItem } from '@bandhavya/contracts';
import { directionOf, type NameHit, type SearchHit } from '@bandhavya/matching';
import { presentCard } from '../card.presenter.ts';

/** A result of the search: the card, and what the viewer did with the member. */
export function presentHit({ candidate, relation, viewedAt }: SearchHit): SearchItem {
  const mine = relation?.mine;
  const matched = relation?.matched_at !== undefined;
  return {
    card: presentCard(candidate, { matched }),
    ...(viewedAt ? { viewed_at: viewedAt.toISOString() } : {}),
    ...(mine ? { direction: directionOf(mine) } : {}),
    matched,
  };
}

/** A result of the name search. */
export function presentNameHit({ match, mark, ...hit }: NameHit): NameItem {
  return { ...presentHit(hit), match, ...(mark ? { mark } : {}) };
}
