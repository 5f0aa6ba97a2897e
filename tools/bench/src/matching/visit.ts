import {
  type Feed,
  type FeedPage,
  type FeedPosition,
  type FeedState,
  type Pair,
  pairOf,
} from '@bandhavya/matching/models';
import { Types } from 'mongoose';
import type { BenchTester } from './testers.ts';
import type { World } from './world.ts';

export const VISIT_PAGE = 20;
/** Pages of a visit: two and a half refills of the queue. */
export const PAGES_OF_A_VISIT = 12;

/** The origin of a page: the first of a visit, prepared or not, from the queue, or after another scan. */
export type PageKind = 'prepared' | 'first' | 'queued' | 'walked';

/** The work of the background: how long it took, and the time of this process on the processor, in milliseconds. */
export type BackgroundWork = { elapsed: number; processor: number };

/** A tester's visit: swipes all cards of a page before the next page. Its end restores the state before the visit. */
export class Visit {
  readonly #world: World;
  readonly #tester: BenchTester;
  readonly #feed: Feed;
  readonly #swiped: string[] = [];
  #from: FeedPosition | undefined;
  #version = 0;
  #isPrepared = false;
  /** The background work of the visit so far. */
  background: BackgroundWork = { elapsed: 0, processor: 0 };

  constructor(world: World, tester: BenchTester, feed: Feed) {
    this.#world = world;
    this.#tester = tester;
    this.#feed = feed;
  }

  /**
   * Restores the stored feed, as after a pause. Its basis is left out, because the first page creates it. With `isPrepared`
   * the background has chosen the queue, as when a member opens the site.
   */
  async begin({ isPrepared }: { isPrepared: boolean }): Promise<void> {
    const { feeds } = this.#world.matching;
    const { viewer, feed } = this.#tester;
    if (!(await feeds.exists({ _id: viewer._id }))) await this.#feed.page(viewer, VISIT_PAGE);
    const visit = { start: feed.last_n, at: new Date(0), passed: [], passed_dislikers: [] };
    const change = { ...feed, visit, seen: [], returned: [], prepared: null, shown_likers: [] };
    await feeds.updateOne({ _id: viewer._id }, { $set: change, $inc: { version: 1 } });
    this.background = { elapsed: 0, processor: 0 };
    this.#isPrepared = isPrepared;
    if (isPrepared) await this.#inBackground(() => this.#feed.prepare(viewer));
    this.#version = await this.#readVersion();
    this.#from = undefined;
  }

  /** Reads the next page. Only this call is measured. */
  page(): Promise<FeedPage> {
    return this.#feed.page(this.#tester.viewer, VISIT_PAGE, this.#from);
  }

  /** Swipes the cards of a page, and fills a queue that runs low. Returns the origin of the page. */
  async after({ items, next, isLow }: FeedPage): Promise<{ kind: PageKind; shown: number; last: boolean }> {
    const [version, isFirst] = [await this.#readVersion(), this.#from === undefined];
    const kind = isFirst ? this.#kindOfFirst() : version === this.#version ? 'queued' : 'walked';
    this.#from = next;
    const { viewer } = this.#tester;
    const answer = { dir: 'disliked' as const, at: new Date(), key: 'bench-visit-0000000000000000000000000' };
    const pairs = items
      .filter(({ likedYou }) => !likedYou && this.#tester.special !== 'browsing')
      .map(({ candidate }) => pairOf(viewer._id, candidate._id, answer));
    this.#swiped.push(...pairs.map(({ _id }) => _id));
    if (pairs.length > 0) await this.#pairs().insertMany(pairs);
    if (next && isLow) await this.#inBackground(() => this.#feed.topUp(viewer, next));
    this.#version = await this.#readVersion();
    return { kind, shown: items.length, last: next === undefined };
  }

  async end(): Promise<void> {
    await this.#pairs().deleteMany({ _id: { $in: this.#swiped } });
    this.#swiped.length = 0;
  }

  #kindOfFirst(): PageKind {
    return this.#isPrepared ? 'prepared' : 'first';
  }

  /** The bench waits for the work, which the gateway does not. */
  async #inBackground(work: () => Promise<void>): Promise<void> {
    const [start, before] = [performance.now(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(before);
    this.background.elapsed += performance.now() - start;
    this.background.processor += (user + system) / 1000;
  }

  #pairs() {
    return this.#world.plain.collection<Pair>('pairs', { writeConcern: { w: 1 } });
  }

  async #readVersion(): Promise<number> {
    const _id = new Types.ObjectId(this.#tester.viewer._id);
    const state = await this.#world.plain
      .collection<FeedState>('feeds')
      .findOne({ _id }, { projection: { version: 1 } });
    return state?.version ?? 0;
  }
}
