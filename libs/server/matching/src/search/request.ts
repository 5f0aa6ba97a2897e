import type { NameMatch, SearchFilters, SearchSort, SearchSource } from '@bandhavya/contracts';
import type { CardCandidate } from '../candidates/candidate.ts';
import type { Relation } from '../pairs/pair.ts';

/** The search that a viewer asks for. */
export type SearchRequest = { source: SearchSource; filters: SearchFilters; sort: SearchSort };

/** A result. */
export type SearchHit = {
  candidate: CardCandidate;
  /** Absent without a pair. */
  relation?: Relation;
  /** When the viewer last opened or swiped the candidate; absent for new profiles. */
  viewedAt?: Date;
};

/** A page of results. `next` is JSON; a page may have fewer items than the limit although it has a next one. */
export type SearchPage<Hit, Position> = { items: Hit[]; next?: Position };

/** A result of the name search. */
export type NameHit = SearchHit & {
  match: NameMatch;
  /** The matching part of the first name in UTF-16 code units; absent when only the last name matches. */
  mark?: { from: number; to: number };
};
