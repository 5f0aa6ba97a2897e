import {
  type CandidateCard,
  type Direction,
  HISTORY_LISTS,
  type HistoryItem,
  type HistoryList,
  historyEndpointName,
  type Preferences,
  preferencesAfter,
  type UndoableSwipe,
} from '@bandhavya/contracts';
import type { PhoneAccess } from '@bandhavya/domain';
import {
  aCard as aMemberCard,
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

/** The fields of a candidate that the card of any member lacks. */
const NO_RELATION = {
  qualification: "Master's Degree",
  about: 'I teach physics.',
  active: 'today',
  liked_you: false,
  super_liked_you: false,
  reasons: [],
} satisfies Partial<CandidateCard>;

/** The card of a candidate with the given fields. */
export function aCard(name: string, facts: Partial<CandidateCard> = {}): CandidateCard {
  return { ...aMemberCard(name), ...NO_RELATION, ...facts };
}

/** A pair of a history list. */
export function anItem(name: string, facts: Partial<HistoryItem> = {}): HistoryItem {
  return { at: '2026-11-20T10:00:00.000Z', direction: 'liked', matched: false, card: aCard(name), ...facts };
}

/** The matching resources behind a {@link StubGateway}. Tests change the public fields before or after a page opens. */
export class Discover {
  readonly gateway = new StubGateway();
  readonly session = { ...aSession({ complete: true, locked: true }), id: newId() };
  candidates: CandidateCard[] = [];
  history: Partial<Record<HistoryList, HistoryItem[]>> = {};
  preferences: Preferences = {};
  /** The swipe of an earlier visit that the gateway would undo. */
  undoable: UndoableSwipe | undefined;
  /** Whether the members of all earlier swipes have liked back, so that an undo of a page that asks first is refused. */
  matchedSince = false;
  /** Ids whose like makes a match. */
  readonly likesMember = new Set<string>();
  /** Whether new matches show the phone number. */
  phone: PhoneAccess = 'shown';
  /** The swipes in the order of their arrival: 'liked Asha'. */
  readonly swipes: string[] = [];
  readonly #swiped = new Map<string, Direction>();
  #preferencesVersion = 1;

  constructor() {
    const { gateway } = this;
    gateway.answer('getCandidates', () => ({
      answer: { items: this.candidates.filter(({ id }) => !this.#swiped.has(id)) },
    }));
    gateway.answer('swipe', ({ body }) => this.#swipe(body as { to: string; direction: Direction }));
    gateway.answer('undoSwipe', ({ query }) => {
      const to = query.get('to') ?? '';
      const isMatch = this.matchedSince || this.likesMember.has(to);
      if (isMatch && query.get('unless_matched') === 'yes') return { problem: 'undo.match' };
      this.#swiped.delete(to);
      this.swipes.push(`undo ${this.#nameOf(to)}`);
      return { answer: { to } };
    });
    gateway.answer('getLastSwipe', () => ({ answer: this.undoable ? { undo: this.undoable } : {} }));
    gateway.answer('markSeen', () => ({ answer: { liked_you: 0, matches: 0 } }));
    gateway.answer('getPhotos', () => ({ answer: [] }));
    gateway.answer('block', ({ params }) => {
      this.candidates = this.candidates.filter(({ id }) => id !== params.id);
      return { answer: undefined };
    });
    for (const list of HISTORY_LISTS) {
      gateway.answer(historyEndpointName(list), () => ({ answer: { items: this.history[list] ?? [] } }));
    }
    gateway.answer('getPreferences', () => ({ answer: this.preferences, etag: this.#etag() }));
    gateway.answer('savePreferences', ({ body, headers }) => {
      if (headers.get('if-match') !== this.#etag()) {
        return { problem: 'section.changed', current: this.preferences, etag: this.#etag() };
      }
      this.changePreferences(preferencesAfter(this.preferences, body));
      return { answer: this.preferences, etag: this.#etag() };
    });
  }

  /** Saves preferences as another tab does. */
  changePreferences(preferences: Preferences): void {
    this.preferences = preferences;
    this.#preferencesVersion += 1;
  }

  /** Opens a path of the remote for this member. */
  open(path: string): OpenPage {
    return openPage(remote, path, { gateway: this.gateway, session: this.session });
  }

  #etag(): string {
    return `"preferences.${this.#preferencesVersion}"`;
  }

  #swipe({ to, direction }: { to: string; direction: Direction }) {
    this.#swiped.set(to, direction);
    this.swipes.push(`${direction} ${this.#nameOf(to)}`);
    const matched = direction !== 'disliked' && this.likesMember.has(to);
    const match = {
      id: `match-${to}`,
      matched_at: '2026-11-21T06:00:00.000Z',
      with: this.#cardOf(to),
      phone: this.phone,
    };
    return { answer: { to, direction, ...(matched ? { match } : {}) } };
  }

  #cardOf(id: string): CandidateCard {
    const items = Object.values(this.history).flat();
    const card = this.candidates.find((each) => each.id === id) ?? items.find(({ card }) => card.id === id)?.card;
    if (!card) throw new Error(`There is no member ${id}`);
    return { ...NO_RELATION, ...card };
  }

  #nameOf(id: string): string {
    return this.#cardOf(id).name;
  }
}

/** Gives jsdom the parts of a browser that the pages of this remote rely on, with reduced motion. */
export function installBrowser(): void {
  installModalDialogs();
  beforeEach(() => {
    localStorage.clear();
    // jsdom has no layout. Newer browsers return a promise.
    Element.prototype.scrollIntoView = () => Promise.resolve();
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
