import {
  FILTER_NAMES,
  type FilterName,
  RANGE_FILTERS,
  type SearchCount,
  type SearchFilters,
  type SearchRelaxation,
  type SearchSort,
  type SearchSource,
} from '@bandhavya/contracts';
import type { Types } from 'mongoose';
import { CARD_FIELDS } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { SearchHit, SearchPage } from '../pairs/hit.ts';
import { BRIEF, countOf, type Extent, WHOLE } from './count.ts';
import { type FitPosition, pageByFit, type Sources } from './fit-queue.ts';
import { NewProfiles } from './new-profiles.ts';
import type { Place } from './place.ts';
import {
  type Collections,
  collect,
  FOUND_FIELDS,
  type Found,
  ID_FIELDS,
  type Keyed,
  type Scope,
  scopeOf,
} from './scope.ts';
import { forgetRanges } from './seen-ranges.ts';
import { TagStatistics } from './statistics.ts';
import { pageOfViewed, type ViewedPosition } from './viewed-pages.ts';
import { ViewedProfiles } from './viewed-profiles.ts';

/** The search that a viewer asks for. */
export type SearchRequest = { source: SearchSource; filters: SearchFilters; sort: SearchSort };

/** The position after a page. It belongs to one viewer, source, sort and set of filters. */
export type SearchPosition = Place | FitPosition | ViewedPosition;

type Request = Pick<SearchRequest, 'source' | 'filters'>;

/** In milliseconds: no count of a relaxation begins later. */
const RELAXATIONS_WITHIN = 600;

/** The search for profiles. The only code that knows how they are found. See docs/decisions/0018-search.md. */
export class Search {
  readonly #shared: Collections & { statistics: TagStatistics };

  constructor(collections: Collections) {
    this.#shared = { ...collections, statistics: new TagStatistics(collections.candidates) };
  }

  /**
   * A page of the profiles that match all filters. A page may have fewer items than `limit` although it has a next one. A
   * profile that does not change while the pages are read is on exactly one page if it matches, and on none otherwise.
   */
  async page(
    viewer: Candidate,
    { source, filters, sort }: SearchRequest,
    limit: number,
    from?: SearchPosition,
    now: Date = new Date(),
  ): Promise<SearchPage<SearchHit, SearchPosition>> {
    const scope = scopeOf(this.#shared, viewer, filters, now);
    const sources = sourcesOf(scope, source);
    const read = async (count: number, place?: Place | FitPosition) => {
      if (sort === 'fit') return pageByFit(scope, sources, count, place as FitPosition | undefined);
      const { hits, next } = await collect(sources.cards(), count, place as Place | undefined);
      return { items: hits, ...(next ? { next } : {}) };
    };
    if (source === 'viewed') return pageOfViewed(scope, limit, from as ViewedPosition | undefined, read);
    return read(limit, from as Place | FitPosition | undefined);
  }

  /** The number of profiles that match all filters, up to 1,000. Rejects when the signal aborts, and ends its read. */
  async count(
    viewer: Candidate,
    { source, filters }: Request,
    now: Date = new Date(),
    signal?: AbortSignal,
  ): Promise<SearchCount> {
    return countIn(scopeOf(this.#shared, viewer, filters, now), source, WHOLE, signal);
  }

  /** The number of new profiles that match all filters and joined after an instant, up to 100. */
  async countJoinedSince(
    viewer: Candidate,
    filters: SearchFilters,
    since: Date,
    now: Date = new Date(),
  ): Promise<SearchCount> {
    const scope = { ...scopeOf(this.#shared, viewer, filters, now), joinedAfter: since };
    return countIn(scope, 'new', BRIEF);
  }

  /**
   * Shows candidates again to viewers who undid a swipe, or whose block was removed. Call it after each of these changes:
   * ranges of seen candidates are remembered.
   */
  async reveal(...viewers: Types.ObjectId[]): Promise<void> {
    await forgetRanges(this.#shared.seenRanges, viewers);
  }

  /**
   * The number of profiles without each of the chosen filters, up to 100, the largest first, without those that have none.
   * Filters whose turn comes late are left out, because each count is work for the database. Rejects when the signal aborts.
   */
  async relaxations(
    viewer: Candidate,
    { source, filters }: Request,
    now: Date = new Date(),
    signal?: AbortSignal,
  ): Promise<SearchRelaxation[]> {
    const until = performance.now() + RELAXATIONS_WITHIN;
    const relaxed: SearchRelaxation[] = [];
    for (const filter of FILTER_NAMES) {
      const parameters = parametersOf(filter).filter((name) => filters[name] !== undefined);
      if (parameters.length === 0) continue;
      if (performance.now() > until) break;
      const others = { ...filters, ...Object.fromEntries(parameters.map((name) => [name, undefined])) };
      const count = await countIn(scopeOf(this.#shared, viewer, others, now), source, BRIEF, signal);
      if (count.count > 0) relaxed.push({ filter, ...count });
    }
    return relaxed.toSorted((one, other) => other.count - one.count || Number(other.more) - Number(one.more));
  }
}

/** Counts the hits of a scope, with no more fields than that needs. Rejects when the signal aborts. */
function countIn(whole: Scope, source: SearchSource, extent: Extent, signal?: AbortSignal): Promise<SearchCount> {
  const end = signal && { signal };
  const scope = { ...whole, ...end };
  const ending = { ...extent, budget: { ...extent.budget, ...end } };
  return source === 'new'
    ? countOf(new NewProfiles<Keyed>(scope, ID_FIELDS), ending)
    : countOf(new ViewedProfiles<Found>(scope, FOUND_FIELDS), ending);
}

function sourcesOf(scope: Scope, source: SearchSource): Sources {
  return source === 'new'
    ? { cards: () => new NewProfiles(scope, CARD_FIELDS), found: () => new NewProfiles<Found>(scope, FOUND_FIELDS) }
    : {
        cards: () => new ViewedProfiles(scope, CARD_FIELDS),
        found: () => new ViewedProfiles<Found>(scope, FOUND_FIELDS),
      };
}

/** The parameters of a filter that is relaxed as a whole. */
function parametersOf(filter: FilterName): (keyof SearchFilters)[] {
  if (!(filter in RANGE_FILTERS)) return [filter as Exclude<FilterName, keyof typeof RANGE_FILTERS>];
  const { min, max } = RANGE_FILTERS[filter as keyof typeof RANGE_FILTERS];
  return [min, max];
}
