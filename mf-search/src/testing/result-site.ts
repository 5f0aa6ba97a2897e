import type { Direction, SearchItem } from '@bandhavya/contracts';
import type { OpenPage } from '@bandhavya/testing-browser';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { installBrowser, SearchSite } from './search-site.ts';

/** The results of a search behind a stub gateway: pages, swipes and blocks. */
export class ResultSite extends SearchSite {
  /** The number of profiles of a page. */
  pageSize = 20;
  /** The swipes in the order of their arrival: 'liked Asha'. */
  readonly swipes: string[] = [];
  /** The names of the members whose like makes a match. */
  readonly likesMember = new Set<string>();

  constructor(...results: SearchItem[]) {
    super();
    this.results = results;
    const { gateway } = this;
    gateway.answer('search', ({ query }) => {
      this.queries.push(`search ${decodeURIComponent(query.toString())}`);
      const from = Number(query.get('cursor') ?? 0);
      const end = from + this.pageSize;
      const items = this.results.slice(from, end);
      return { answer: { items, ...(end < this.results.length ? { nextCursor: String(end) } : {}) } };
    });
    gateway.answer('swipe', ({ body }) => this.#swipe(body as { to: string; direction: Direction }));
    gateway.answer('block', ({ params }) => {
      this.results = this.results.filter(({ card }) => card.id !== params.id);
      return { answer: undefined };
    });
    gateway.answerAny('report', () => ({ answer: undefined }));
  }

  /** Opens the results of a list, with further parameters of the address. */
  openList(source: 'new' | 'viewed', parameters = ''): OpenPage {
    return this.open(`/search-result?source=${source}${parameters}`);
  }

  #swipe({ to, direction }: { to: string; direction: Direction }) {
    const card = this.results.find((item) => item.card.id === to)?.card;
    if (!card) return { problem: 'member.absent' as const };
    this.swipes.push(`${direction} ${card.name}`);
    const isMatch = direction !== 'disliked' && this.likesMember.has(card.name);
    const match = { id: `match-${to}`, matched_at: '2026-11-21T06:00:00.000Z', with: card, phone: 'shown' as const };
    return { answer: { to, direction, ...(isMatch ? { match } : {}) } };
  }
}

/** Gives jsdom a page that scrolls, besides the parts that all pages of this remote need. */
export function installScrolling(): void {
  installBrowser();
  beforeEach(() => {
    sessionStorage.clear();
    Element.prototype.scrollIntoView = () => Promise.resolve();
    Element.prototype.setPointerCapture = () => {};
    vi.stubGlobal('scrollTo', (_: number, top: number) => vi.stubGlobal('scrollY', top));
    vi.stubGlobal('scrollY', 0);
  });
}

/** Scrolls the window as a member does. */
export function scrollTo(top: number): void {
  vi.stubGlobal('scrollY', top);
  fireEvent.scroll(window);
}

/** The queries about the swipe of a member. */
export const answers = (name: string) => within(screen.getByRole('group', { name: `Your answer to ${name}` }));

/** The name of the pressed button of a member's swipe. */
export const pressedFor = (name: string) => answers(name).queryByRole('button', { pressed: true })?.textContent;
