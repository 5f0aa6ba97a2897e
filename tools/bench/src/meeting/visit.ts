import { type Feed, type FeedPage, type FeedPosition, type FeedState, type Pair, pairOf } from '@bandhavya/matching';
import { Types } from 'mongoose';
import type { Tester } from './testers.ts';
import type { World } from './world.ts';

export const PAGE = 20;
/** Two and a half refills of the queue. */
export const PAGES_OF_A_VISIT = 12;

/** How a page came about: the first of a visit, from what was queued, or after another walk. */
export type PageKind = 'first' | 'queued' | 'walked';

/** A tester's visit: page after page, everybody on a page is swiped before the next one. At its end all is as before. */
export class Visit {
  readonly #world: World;
  readonly #tester: Tester;
  readonly #feed: Feed;
  readonly #swiped: string[] = [];
  #from: FeedPosition | undefined;
  #version = 0;

  constructor(world: World, tester: Tester, feed: Feed) {
    this.#world = world;
    this.#tester = tester;
    this.#feed = feed;
  }

  /** Puts the feed where it was before the visit. The basis is the feed's own business: a first page makes it. */
  async begin(): Promise<void> {
    const { feeds } = this.#world.matching;
    const { viewer, feed } = this.#tester;
    if (!(await feeds.exists({ _id: viewer._id }))) await this.#feed.page(viewer, PAGE);
    await feeds.updateOne({ _id: viewer._id }, { $set: feed, $inc: { version: 1 } });
    this.#version = await this.#readVersion();
    this.#from = undefined;
  }

  /** The next page; this alone is what is measured. */
  page(): Promise<FeedPage> {
    return this.#feed.page(this.#tester.viewer, PAGE, this.#from);
  }

  /** What follows a page: tells how it came about, and swipes those on it. */
  async after({ items, next }: FeedPage): Promise<{ kind: PageKind; shown: number; last: boolean }> {
    const [version, first] = [await this.#readVersion(), this.#from === undefined];
    const kind = first ? 'first' : version === this.#version ? 'queued' : 'walked';
    this.#version = version;
    this.#from = next;
    const { viewer } = this.#tester;
    const answer = { dir: 'disliked' as const, at: new Date(), key: 'bench-visit-0000000000000000000000000' };
    const pairs = items
      .filter(({ likedYou }) => !likedYou)
      .map(({ candidate }) => pairOf(viewer._id, candidate._id, answer));
    this.#swiped.push(...pairs.map(({ _id }) => _id));
    if (pairs.length > 0) await this.#pairs().insertMany(pairs);
    return { kind, shown: items.length, last: next === undefined };
  }

  async end(): Promise<void> {
    await this.#pairs().deleteMany({ _id: { $in: this.#swiped } });
    this.#swiped.length = 0;
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
