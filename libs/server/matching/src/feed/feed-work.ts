import { Types } from 'mongoose';
import type { Candidate } from '../candidates/candidate.ts';
import type { Feed, FeedPage } from './feed.ts';

/** Feeds that this process works on at once. */
const AT_ONCE = 2;
/** The most feeds that wait. A dropped one is prepared by the first page of its visit. */
const WAITING_MAX = 500;
/** A visit counts as over this long after its last page. */
const IDLE_MS = 4 * 60_000;
/** The delay after a failure, so that an outage costs few attempts. */
const PAUSE_MS = 1000;

type Options = {
  feed: Pick<Feed, 'prepare' | 'topUp'>;
  /** The candidate of a member, if there is one. */
  viewerOf: (id: Types.ObjectId) => Promise<Candidate | undefined>;
  onFailure: (error: unknown) => void;
};
type Work = (viewer: Candidate) => Promise<void>;

/**
 * Prepares feeds in the background, after the answers: each feed once at a time, few feeds at once, and the last
 * request of a feed wins. No answer waits for it, and a failure is reported and otherwise ignored.
 */
export class FeedWork {
  readonly #options: Options;
  readonly #waiting = new Map<string, Work>();
  readonly #running = new Set<string>();
  readonly #idle = new Map<string, NodeJS.Timeout>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Chooses the queue of a member's next visit: when the member opens the site, has new preferences or is liked. */
  prepare(memberId: string): void {
    this.#add(memberId, (viewer) => this.#options.feed.prepare(viewer));
  }

  /** After a page: fills a queue that runs low, and prepares the next visit when no further page is requested. */
  afterPage(memberId: string, { next, isLow }: FeedPage): void {
    if (next && isLow) this.#add(memberId, (viewer) => this.#options.feed.topUp(viewer, next));
    clearTimeout(this.#idle.get(memberId));
    this.#idle.delete(memberId);
    if (this.#idle.size === WAITING_MAX) return;
    const timer = setTimeout(() => {
      this.#idle.delete(memberId);
      this.prepare(memberId);
    }, IDLE_MS);
    // A stopping process does not wait for it.
    this.#idle.set(memberId, timer.unref());
  }

  #add(memberId: string, work: Work): void {
    if (this.#waiting.size >= WAITING_MAX && !this.#waiting.has(memberId)) return;
    this.#waiting.set(memberId, work);
    this.#next();
  }

  #next(): void {
    for (const [memberId, work] of this.#waiting) {
      if (this.#running.size >= AT_ONCE) return;
      if (this.#running.has(memberId)) continue;
      this.#waiting.delete(memberId);
      this.#running.add(memberId);
      void this.#run(memberId, work).finally(() => {
        this.#running.delete(memberId);
        this.#next();
      });
    }
  }

  async #run(memberId: string, work: Work): Promise<void> {
    try {
      const viewer = await this.#options.viewerOf(new Types.ObjectId(memberId));
      if (viewer?.listed) await work(viewer);
    } catch (error) {
      this.#options.onFailure(error);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
    }
  }
}
