import {
  COUNT_MAX,
  FILTER_NAMES,
  type FilterName,
  RANGE_FILTERS,
  type SearchCount,
  type SearchFilters,
  type SearchRelaxation,
} from '@bandhavya/contracts';
import type { Candidate } from '../candidates/candidate.ts';
import type { NamePosition, NameSearch } from '../names/name-search.ts';
import { countOf } from './count.ts';
import { type FitPosition, pageByFit } from './fit-queue.ts';
import { newProfiles } from './newest.ts';
import type { NameHit, SearchHit, SearchPage, SearchRequest } from './request.ts';
import { type Collections, collect, type Place, type Scope, type Source, scopeOf } from './scope.ts';
import { viewedProfiles } from './viewed.ts';

/** The position after a page. It belongs to one viewer, source, sort and set of filters. */
export type SearchPosition = Place | FitPosition;

type Request = Pick<SearchRequest, 'source' | 'filters'>;

/** The search for profiles. The only code that knows how they are found. See docs/decisions/0018-search.md. */
export class Search {
  readonly #collections: Collections;
  readonly #names: NameSearch;

  constructor({ names, ...collections }: Collections & { names: NameSearch }) {
    this.#collections = collections;
    this.#names = names;
  }

  /**
   * A page of the profiles that match all filters. A page may have fewer items than `limit` although it has a next one. A
   * profile that matches during the whole reading is on exactly one page.
   */
  async page(
    viewer: Candidate,
    request: SearchRequest,
    limit: number,
    from?: SearchPosition,
    now: Date = new Date(),
  ): Promise<SearchPage<SearchHit, SearchPosition>> {
    const scope = scopeOf(this.#collections, { viewer, filters: request.filters, now });
    const source = sourceOf(scope, request);
    if (request.sort === 'fit') return pageByFit(scope, source, limit, from as FitPosition | undefined);
    const { hits, next } = await collect(source, limit, from as Place | undefined);
    return { items: hits, ...(next ? { next } : {}) };
  }

  /** The number of profiles that match all filters, up to {@link COUNT_MAX}. */
  async count(viewer: Candidate, request: Request, now: Date = new Date()): Promise<SearchCount> {
    const scope = scopeOf(this.#collections, { viewer, filters: request.filters, now });
    return countOf(sourceOf(scope, request));
  }

  /** The number of new profiles that match all filters and joined after an instant. */
  async countJoinedSince(
    viewer: Candidate,
    filters: SearchFilters,
    since: Date,
    now: Date = new Date(),
  ): Promise<SearchCount> {
    return countOf(newProfiles(scopeOf(this.#collections, { viewer, filters, now, joinedAfter: since })));
  }

  /** The number of profiles without each of the chosen filters, the largest first, without those that have none. */
  async relaxations(viewer: Candidate, request: Request, now: Date = new Date()): Promise<SearchRelaxation[]> {
    const relaxed: SearchRelaxation[] = [];
    for (const filter of FILTER_NAMES) {
      const parameters = parametersOf(filter).filter((name) => request.filters[name] !== undefined);
      if (parameters.length === 0) continue;
      const filters = { ...request.filters, ...Object.fromEntries(parameters.map((name) => [name, undefined])) };
      const count = await this.count(viewer, { source: request.source, filters }, now);
      if (count.count > 0) relaxed.push({ filter, ...count });
    }
    return relaxed.toSorted((one, other) => other.count - one.count || Number(other.more) - Number(one.more));
  }

  /** A page of the members whose names match a text. See {@link NameSearch.page}. */
  names(
    viewer: Candidate,
    text: string,
    limit: number,
    from?: NamePosition,
  ): Promise<SearchPage<NameHit, NamePosition>> {
    return this.#names.page(viewer, text, limit, from);
  }
}

function sourceOf(scope: Scope, { source }: Request): Source {
  return source === 'new' ? newProfiles(scope) : viewedProfiles(scope);
}

/** The parameters of a filter that is relaxed as a whole. */
function parametersOf(filter: FilterName): (keyof SearchFilters)[] {
  if (!(filter in RANGE_FILTERS)) return [filter as Exclude<FilterName, keyof typeof RANGE_FILTERS>];
  const { min, max } = RANGE_FILTERS[filter as keyof typeof RANGE_FILTERS];
  return [min, max];
}
