import type { NameItem, Preferences, SavedSearch, SearchCount, SearchItem } from '@bandhavya/contracts';
import {
  aCard,
  aSession,
  installModalDialogs,
  newId,
  type OpenPage,
  openPage,
  StubGateway,
} from '@bandhavya/testing-browser';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { remote } from '../remote.ts';

/** A result with the given fields. */
export function anItem(name: string, facts: Partial<SearchItem> = {}): SearchItem {
  return { card: aCard(name), matched: false, ...facts };
}

/** A result of the name search whose whole name matches. */
export function aNameItem(name: string, facts: Partial<NameItem> = {}): NameItem {
  return { ...anItem(name), match: 'exact', mark: { from: 0, to: name.length }, ...facts };
}

/** A saved search with the given fields. */
export function aSavedSearch(name: string, facts: Partial<SavedSearch> = {}): SavedSearch {
  return { id: newId(), name, filters: {}, fresh: { count: 0, more: false }, ...facts };
}

/** The search resources behind a {@link StubGateway}. Tests change the public fields before or after a page opens. */
export class SearchSite {
  readonly gateway = new StubGateway();
  session = { ...aSession({ complete: true, locked: true }), id: newId() };
  count: SearchCount = { count: 128, more: false };
  results: SearchItem[] = [];
  /** The results of the name search, by its text. */
  names: Record<string, NameItem[]> = {};
  saved: SavedSearch[] = [];
  preferences: Preferences = {};
  /** The queries in the order of their arrival: 'countSearch source=new&community=Brahmin'. */
  readonly queries: string[] = [];

  constructor() {
    const { gateway } = this;
    gateway.answer('countSearch', ({ query }) => {
      this.#note('countSearch', query);
      return { answer: this.count };
    });
    gateway.answer('search', ({ query }) => {
      this.#note('search', query);
      return { answer: { items: this.results } };
    });
    gateway.answer('getRelaxations', () => ({ answer: { items: [] } }));
    gateway.answer('searchNames', ({ query }) => {
      this.#note('searchNames', query);
      return { answer: { items: this.names[query.get('q') ?? ''] ?? [] } };
    });
    gateway.answer('getPreferences', () => ({ answer: this.preferences, etag: '"preferences.1"' }));
    gateway.answer('getPhotos', () => ({ answer: [] }));
    this.#answerSavedSearches();
  }

  /** Opens a path of the remote for this member. */
  open(path: string): OpenPage {
    return openPage(remote, path, { gateway: this.gateway, session: this.session });
  }

  #note(name: string, query: URLSearchParams): void {
    this.queries.push(`${name} ${decodeURIComponent(query.toString())}`);
  }

  #answerSavedSearches(): void {
    const { gateway } = this;
    gateway.answer('getSavedSearches', () => ({ answer: { items: this.saved } }));
    gateway.answerAny('saveSearch', ({ body }) => {
      const { name, filters } = body as Pick<SavedSearch, 'name' | 'filters'>;
      return { answer: this.#keep(aSavedSearch(name, { filters: textsOf(filters) })) };
    });
    gateway.answerAny('changeSavedSearch', ({ params, body }) => {
      const before = this.saved.find(({ id }) => id === params.id);
      if (!before) return { problem: 'saved-search.absent' };
      const { filters, ...change } = body as Partial<Pick<SavedSearch, 'name' | 'filters'>>;
      return { answer: this.#keep({ ...before, ...change, ...(filters && { filters: textsOf(filters) }) }) };
    });
    gateway.answerAny('visitSavedSearch', ({ params }) => {
      const before = this.saved.find(({ id }) => id === params.id);
      if (!before) return { problem: 'saved-search.absent' };
      return { answer: this.#keep({ ...before, fresh: { count: 0, more: false } }) };
    });
    gateway.answerAny('removeSavedSearch', ({ params }) => {
      this.saved = this.saved.filter(({ id }) => id !== params.id);
      return { answer: undefined };
    });
  }

  #keep(search: SavedSearch): SavedSearch {
    const isKnown = this.saved.some(({ id }) => id === search.id);
    this.saved = isKnown ? this.saved.map((each) => (each.id === search.id ? search : each)) : [search, ...this.saved];
    return search;
  }
}

/** The filters of a parsed body as texts. */
function textsOf(filters: object): SavedSearch['filters'] {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, value === true ? 'yes' : String(value)]),
  );
}

/** Gives jsdom the parts of a browser that the pages of this remote rely on, with reduced motion. */
export function installBrowser(): void {
  installModalDialogs();
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
}

/** Presses a button by its name. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Types into a field by its label. */
export function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
